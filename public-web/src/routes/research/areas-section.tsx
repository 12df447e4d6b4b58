import type { CoverField } from '@institute/core/cover.ts';
import { useTexts } from '#src/app/texts.ts';
import { GeneratedCover } from '#src/ui/generated-cover.tsx';
import { Section } from '#src/ui/section.tsx';
import styles from './areas-section.module.css';

const areas = ['public-policy', 'digital-economy', 'education-and-hr', 'social-and-cultural'] as const;

/** Field of national resilience that gives an area its colour. */
const fields: Record<(typeof areas)[number], CoverField> = {
  'public-policy': 'politik',
  'digital-economy': 'ekonomi',
  'education-and-hr': 'hankam',
  'social-and-cultural': 'sosbud',
};

export function AreasSection() {
  const t = useTexts();
  return (
    <Section title={t('site.research.areas')}>
      <ul className={styles.grid}>
        {areas.map((area) => (
          <li key={area} className={styles.area}>
            <div className={styles.cover}>
              <GeneratedCover seed={area} field={fields[area]} shape="wide" />
            </div>
            <div>
              <h3 className={styles.title}>{t(`site.areas.${area}.title`)}</h3>
              <p className={styles.text}>{t(`site.areas.${area}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
