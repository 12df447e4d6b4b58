import { useTexts } from '#site/lib/texts.ts';
import { Section } from '#site/ui/section.tsx';
import styles from './expertise-section.module.css';

const fields = [
  'market-research',
  'business-strategy-consulting',
  'customer-satisfaction-research',
  'competitor-analysis',
  'program-evaluation',
  'social-research',
  'policy-analysis',
  'strategic-consulting',
  'research-and-innovation',
] as const;

/** Fields of expertise, independent of the current services. */
export function ExpertiseSection() {
  const t = useTexts();
  return (
    <Section title={t('site.services.expertise')} subtitle={t('site.services.expertise-text')}>
      <ul className={styles.grid}>
        {fields.map((field) => (
          <li key={field} className={styles.field}>
            <h3 className={styles.title}>{t(`site.expertise.${field}.title`)}</h3>
            <p className={styles.text}>{t(`site.expertise.${field}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
