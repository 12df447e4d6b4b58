import type { CoverField } from '@institute/core/brand/cover.ts';
import { type ResearchArea, researchAreas } from '@institute/core/content/research/areas.ts';
import { searchOf } from '#site/features/research/publication-filter.ts';
import { publicationCountsQuery } from '#site/features/research/research-queries.ts';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { GeneratedCover } from '#site/ui/generated-cover.tsx';
import { PageLink } from '#site/ui/page-link.tsx';
import whole from '#site/ui/whole-link.module.css';
import styles from './research-areas.module.css';

/** Field of national resilience that gives an area its colour. */
const fields: Record<ResearchArea, CoverField> = {
  'public-policy': 'politik',
  'digital-economy': 'ekonomi',
  'education-and-hr': 'hankam',
  'social-and-cultural': 'sosbud',
};

const heading = 'research-areas';

/** The research areas with their numbers of publications. Each is a link that filters the publications. */
export function ResearchAreas({ current }: { current: ResearchArea | undefined }) {
  const t = useTexts();
  const { data: counts } = usePublicQuery((reader) => publicationCountsQuery(reader));
  return (
    <section aria-labelledby={heading}>
      <h2 className={globals.visuallyHidden} id={heading}>
        {t('site.research.areas')}
      </h2>
      <ul className={styles.grid}>
        {researchAreas.map((area) => {
          const count = counts?.find(({ by, value }) => by === 'area' && value === area)?.count;
          const isCurrent = area === current;
          return (
            <li key={area} className={classes(styles.area, isCurrent && styles.current, whole.area)}>
              <GeneratedCover seed={area} field={fields[area]} priority />
              <div className={styles.text}>
                <h3 className={styles.name}>
                  <PageLink
                    page="research"
                    search={searchOf({ area, page: 1 })}
                    className={whole.link}
                    aria-current={isCurrent ? 'true' : undefined}
                  >
                    {t(`research.area.${area}`)}
                  </PageLink>
                </h3>
                {count !== undefined && (
                  <p className={styles.count}>
                    <span aria-hidden="true">{count}</span>
                    <span className={globals.visuallyHidden}>{t('research.count', { count })}</span>
                  </p>
                )}
                <p className={styles.line}>{t(`site.areas.${area}`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
