import { usePublicQuery } from '#src/app/page-query.ts';
import { useTexts } from '#src/app/texts.ts';
import { publicationsQuery } from '#src/features/research/research-queries.ts';
import { ListEmpty, ListFailed } from '#src/ui/list-status.tsx';
import { RowSkeletons } from '#src/ui/row-skeletons.tsx';
import { Section } from '#src/ui/section.tsx';
import { byYear } from './by-year.ts';
import { PublicationYear } from './publication-year.tsx';
import styles from './publications-section.module.css';

export function PublicationsSection() {
  const t = useTexts();
  const { data, isError, isPending, refetch } = usePublicQuery(publicationsQuery);
  const shown = data?.filter(({ isPublished }) => isPublished === 'true') ?? [];
  return (
    <Section background="sunken" title={t('site.research.publications')}>
      {isPending && <RowSkeletons>{t('research.loading')}</RowSkeletons>}
      {isError && <ListFailed onRetry={() => void refetch()} />}
      {data && shown.length === 0 && <ListEmpty>{t('research.empty')}</ListEmpty>}
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
