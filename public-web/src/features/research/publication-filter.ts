import { type ResearchArea, researchAreas } from '@institute/core/content/research/areas.ts';
import { type ResearchType, researchTypes } from '@institute/core/content/research/limits.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';
import { pageIn } from '#site/lib/first-items.ts';

/** Filter of the research page and number of pages. Undefined values do not restrict the list. */
export interface PublicationFilter {
  area?: ResearchArea | undefined;
  type?: ResearchType | undefined;
  year?: string | undefined;
  /** A language of the text. */
  language?: Language | undefined;
  /** Slug of a topic. */
  topic?: string | undefined;
  page: number;
}

/** The parameters that restrict the list, in the order of the address. */
export const filterNames = ['area', 'type', 'year', 'language', 'topic'] as const;

/** Parses the filter of an address. Ignores invalid values. */
export function filterOf(search: URLSearchParams): PublicationFilter {
  const chosen = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(name));
  return {
    area: chosen('area', researchAreas),
    type: chosen('type', researchTypes),
    year: search.get('year')?.match(/^[1-9]\d{3}$/)?.[0],
    language: chosen('language', languages),
    topic: search.get('topic')?.match(/^[a-z0-9-]{1,200}$/)?.[0],
    page: pageIn(search),
  };
}

/** Returns the query string with its question mark; empty without a filter. */
export function searchOf(filter: PublicationFilter): string {
  const search = new URLSearchParams();
  for (const name of filterNames) if (filter[name]) search.set(name, filter[name]);
  if (filter.page > 1) search.set('page', String(filter.page));
  return search.size > 0 ? `?${search}` : '';
}

/** Returns the first page with other values of parameters; empty: without it. */
export function withValues(
  filter: PublicationFilter,
  values: Readonly<Record<string, string>>,
): PublicationFilter {
  const search = new URLSearchParams(searchOf({ ...filter, page: 1 }));
  for (const [name, value] of Object.entries(values)) search.set(name, value);
  return filterOf(search);
}

/** Whether the filter excludes any publication. */
export function hasFilter(filter: PublicationFilter): boolean {
  return filterNames.some((name) => filter[name] !== undefined);
}
