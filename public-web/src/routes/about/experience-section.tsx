import { useTexts } from '#site/lib/texts.ts';
import { Section } from '#site/ui/section.tsx';
import styles from './experience-section.module.css';

const stats = [
  { name: 'projects', value: '50+' },
  { name: 'clients', value: '25+' },
  { name: 'years', value: '5+' },
] as const;

/** Experience of the institute with three numbers. */
export function ExperienceSection() {
  const t = useTexts();
  return (
    <Section title={t('site.about.experience')}>
      <div className={styles.columns}>
        <p className={styles.text}>{t('site.about.experience-text')}</p>
        <dl className={styles.stats}>
          {stats.map(({ name, value }) => (
            <div key={name} className={styles.stat}>
              <dt className={styles.name}>{t(`site.about.stats.${name}`)}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
