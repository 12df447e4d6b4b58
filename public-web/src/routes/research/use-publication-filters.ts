import { researchAreas } from '@institute/core/content/research/areas.ts';
import { researchTypes } from '@institute/core/content/research/limits.ts';
import { languageNames, languages } from '@institute/core/i18n/locale.ts';
import type { PublicationFilter } from '#site/features/research/publication-filter.ts';
import { publicationCountsQuery } from '#site/features/research/research-queries.ts';
import { usePublicQuery } from '#site/lib/page-query.ts';
import { useTexts } from '#site/lib/texts.ts';
import type { Filter } from '#site/ui/filter-bar.tsx';

/** Returns the selects of the filter bar. They have the values that publications have, and the chosen one. */
export function usePublicationFilters({ area, type, year, language }: PublicationFilter): Filter[] {
  const t = useTexts();
  const { data: counts } = usePublicQuery((reader) => publicationCountsQuery(reader));
  const has = (name: 'type' | 'language', each: string, chosen: string | undefined) =>
    each === chosen || counts?.some(({ by, value }) => by === name && value === each);
  const years = new Set(counts?.filter(({ by, value }) => by === 'year' && value).map(({ value }) => value));
  if (year) years.add(year);
  return [
    {
      name: 'area',
      label: t('filter.area'),
      value: area ?? '',
      options: researchAreas.map((value) => ({ value, label: t(`research.area.${value}`) })),
    },
    {
      name: 'type',
      label: t('filter.type'),
      value: type ?? '',
      options: researchTypes
        .filter((each) => has('type', each, type))
        .map((value) => ({ value, label: t(`research.type.${value}`) })),
    },
    {
      name: 'year',
      label: t('filter.year'),
      value: year ?? '',
      options: [...years]
        .sort()
        .reverse()
        .map((value) => ({ value, label: value })),
    },
    {
      name: 'language',
      label: t('common.language.label'),
      value: language ?? '',
      options: languages
        .filter((each) => has('language', each, language))
        .map((value) => ({ value, label: languageNames[value] })),
    },
  ];
}
