import { searchableTypes, searchLimits } from '@institute/core/content/search/limits.ts';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SearchForm } from '#site/features/search/search-form.tsx';
import {
  queryOf,
  queryWith,
  type Search,
  searchOf,
  searchQuery,
  searchYearsQuery,
} from '#site/features/search/search-queries.ts';
import { definePage } from '#site/lib/page.ts';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { type Filter, FilterBar } from '#site/ui/filter-bar.tsx';
import { chipsOf, FilterChips } from '#site/ui/filter-chips.tsx';
import { PageContent } from '#site/ui/page-content.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import styles from './search-page.module.css';
import { SearchResults } from './search-results.tsx';

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

/** The filters of a search and what it finds. */
function SearchFound({ search }: { search: Search }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const filters = useSearchFilters(search);
  const addressWith = (values: Readonly<Record<string, string>>) => pathname + queryWith(search, values);
  return (
    <>
      <FilterBar
        action={pathname}
        hidden={{ q: search.q }}
        filters={filters}
        onChange={(values) => navigate(addressWith(values), { state: { stay: true } })}
      />
      <div className={classes(globals.container, styles.found)}>
        <h2 ref={heading} className={globals.visuallyHidden}>
          {t('site.search.list')}
        </h2>
        <FilterChips
          chips={chipsOf(filters, (name) => addressWith({ [name]: '' }))}
          clearHref={pathname + queryOf({ q: search.q, page: 1 })}
          heading={heading}
        />
        <SearchResults search={search} />
      </div>
    </>
  );
}

/** Returns the filters of a search. Without loaded years only the one in use can be chosen. */
function useSearchFilters({ kind, year }: Search): Filter[] {
  const t = useTexts();
  const known = usePublicQuery(searchYearsQuery).data?.map(String) ?? [];
  const years = !year || known.includes(year) ? known : [...known, year].sort().reverse();
  const byKind = {
    name: 'kind',
    label: t('filter.type'),
    value: kind ?? '',
    options: searchableTypes.map((each) => ({ value: each, label: t(`site.search.kind.${each}`) })),
  };
  if (years.length === 0) return [byKind];
  const options = years.map((each) => ({ value: each, label: each }));
  return [byKind, { name: 'year', label: t('filter.year'), value: year ?? '', options }];
}
