import { searchableKinds } from '@institute/core/content/search/limits.ts';
import { type Search, searchYearsQuery } from '#site/features/search/search-queries.ts';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import type { Filter } from '#site/ui/filter-bar.tsx';

/** Returns the filters of a search. Without loaded years only the one in use can be chosen. */
export function useSearchFilters({ kind, year }: Search): Filter[] {
  const t = useTexts();
  const known = usePublicQuery(searchYearsQuery).data?.map(String) ?? [];
  const years = !year || known.includes(year) ? known : [...known, year].sort().reverse();
  const byKind = {
    name: 'kind',
    label: t('filter.type'),
    value: kind ?? '',
    options: searchableKinds.map((each) => ({ value: each, label: t(`site.search.kind.${each}`) })),
  };
  if (years.length === 0) return [byKind];
  const options = years.map((each) => ({ value: each, label: each }));
  return [byKind, { name: 'year', label: t('filter.year'), value: year ?? '', options }];
}
