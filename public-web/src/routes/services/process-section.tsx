import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import { Section } from '#site/ui/section.tsx';
import styles from './process-section.module.css';

const steps = ['consultation', 'planning', 'execution', 'delivery'] as const;

/** Steps of a cooperation. */
export function ProcessSection() {
  const t = useTexts();
  return (
    <Section
      background="sunken"
      title={t('site.services.process')}
      subtitle={t('site.services.process-text')}
    >
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step}>
            <p className={styles.number}>
              <span className={globals.visuallyHidden}>{t('site.steps.label', { n: index + 1 })}</span>
              <span aria-hidden="true">{index + 1}</span>
            </p>
            <h3 className={styles.title}>{t(`site.steps.${step}.title`)}</h3>
            <p className={styles.text}>{t(`site.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
