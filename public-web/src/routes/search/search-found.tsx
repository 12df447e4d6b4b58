import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { queryOf, queryWith, type Search } from '#site/features/search/search-queries.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { FilterBar } from '#site/ui/filter-bar.tsx';
import { chipsOf, FilterChips } from '#site/ui/filter-chips.tsx';
import styles from './search-page.module.css';
import { SearchResults } from './search-results.tsx';
import { useSearchFilters } from './use-search-filters.ts';

/** The filters of a search and what it finds. */
export function SearchFound({ search }: { search: Search }) {
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
