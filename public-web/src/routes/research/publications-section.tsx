import type { ResearchArea } from '@institute/core/content/research/areas.ts';
import { usePublicQuery } from '#src/app/page-query.ts';
import { useTexts } from '#src/app/texts.ts';
import { ArrowLink } from '#src/ui/arrow-link.tsx';
import { ListEmpty, ListFailed } from '#src/ui/list-status.tsx';
import { RowSkeletons } from '#src/ui/row-skeletons.tsx';
import { Section } from '#src/ui/section.tsx';
import { byYear } from './by-year.ts';
import { PublicationYear } from './publication-year.tsx';
import { publicationsQuery } from './publications-query.ts';
import styles from './publications-section.module.css';

/** All publications, or those of a research area. */
export function PublicationsSection({ area }: { area: ResearchArea | undefined }) {
  const t = useTexts();
  const { data, isError, isPending, refetch } = usePublicQuery((reader) => publicationsQuery(reader, area));
  const shown = data?.filter(({ isPublished }) => isPublished === 'true') ?? [];
  return (
    <Section
      id="publications"
      background="sunken"
      title={t('site.research.publications')}
      subtitle={
        area &&
        data && (
          <span role="status">
            {t('research.in-area', { area: t(`site.areas.${area}.title`), count: shown.length })}
          </span>
        )
      }
      action={
        area && (
          <ArrowLink page="research" hash="publications">
            {t('site.research.view-all')}
          </ArrowLink>
        )
      }
    >
      {isPending && <RowSkeletons>{t('research.loading')}</RowSkeletons>}
      {isError && <ListFailed onRetry={() => void refetch()} />}
      {data && shown.length === 0 && (
        <ListEmpty>{t(area ? 'research.empty-area' : 'research.empty')}</ListEmpty>
      )}
      {shown.length > 0 && (
        <div className={styles.years}>
          {byYear(shown).map(({ year, first, items }) => (
            <PublicationYear key={year} name={year || t('research.undated')} first={first} items={items} />
          ))}
        </div>
      )}
    </Section>
  );
}
