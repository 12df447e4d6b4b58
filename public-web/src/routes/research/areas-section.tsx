import { type ResearchArea, researchAreas } from '@institute/core/content/research/areas.ts';
import type { CoverField } from '@institute/core/cover.ts';
import { useTexts } from '#src/app/texts.ts';
import { classes } from '#src/styles/globals.ts';
import { GeneratedCover } from '#src/ui/generated-cover.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Section } from '#src/ui/section.tsx';
import whole from '#src/ui/whole-link.module.css';
import styles from './areas-section.module.css';

/** Field of national resilience that gives an area its colour. */
const fields: Record<ResearchArea, CoverField> = {
  'public-policy': 'politik',
  'digital-economy': 'ekonomi',
  'education-and-hr': 'hankam',
  'social-and-cultural': 'sosbud',
};

/** The research areas. Each is a link that filters the publications. */
export function AreasSection({ selected }: { selected: ResearchArea | undefined }) {
  const t = useTexts();
  return (
    <Section title={t('site.research.areas')}>
      <ul className={styles.grid}>
        {researchAreas.map((area) => (
          <li key={area} className={classes(styles.area, whole.area)}>
            <div className={styles.cover}>
              <GeneratedCover seed={area} field={fields[area]} shape="wide" />
            </div>
            <div>
              <h3 className={styles.title}>
                <PageLink
                  page="research"
                  search={`?area=${area}`}
                  hash="publications"
                  className={whole.link}
                  aria-current={area === selected ? 'true' : undefined}
                >
                  {t(`site.areas.${area}.title`)}
                </PageLink>
              </h3>
              <p className={styles.text}>{t(`site.areas.${area}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
