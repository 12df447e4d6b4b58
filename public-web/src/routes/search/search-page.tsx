import { searchLimits } from '@institute/core/content/search/limits.ts';
import { useLocation } from 'react-router';
import { SearchForm } from '#site/features/search/search-form.tsx';
import { searchOf, searchQuery, searchYearsQuery } from '#site/features/search/search-queries.ts';
import { definePage } from '#site/lib/page.ts';
import { useTexts } from '#site/lib/texts.ts';
import { PageContent } from '#site/ui/page-content.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { SearchFound } from './search-found.tsx';
import styles from './search-page.module.css';

/** Site search. Not indexed by search engines. */
export const page = definePage({
  Component: SearchPage,
  list(context) {
    const search = searchOf(context.search);
    return search.q ? searchQuery(context, search) : undefined;
  },
  queries: (context) => (searchOf(context.search).q ? [searchYearsQuery(context)] : []),
  title: (t) => t('site.search.page-title'),
  description: (t) => t('site.meta.search'),
  hidden: true,
});

function SearchPage() {
  const t = useTexts();
  const parameters = new URLSearchParams(useLocation().search);
  const search = searchOf(parameters);
  const isCut = (parameters.get('q') ?? '').trim().length > searchLimits.text;
  return (
    <>
      <PageHeader title={t('site.search.page-title')} subtitle={t('site.search.page-subtitle')}>
        <div className={styles.form}>
          <SearchForm search={search} isFirst={!search.q} />
          {isCut && <p className={styles.note}>{t('site.search.too-long', { max: searchLimits.text })}</p>}
        </div>
      </PageHeader>
      {search.q ? (
        <SearchFound search={search} />
      ) : (
        <PageContent>
          <p className={styles.note}>{t('site.search.hint')}</p>
        </PageContent>
      )}
    </>
  );
}
