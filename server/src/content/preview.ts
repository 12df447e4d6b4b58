import type { AnyEndpoint, HandlerResultOf } from '@institute/core/endpoint.ts';
import type { Language, Translations } from '@institute/core/locale.ts';
import type { SitePage } from '@institute/core/site-paths.ts';
import type { Knex } from 'knex';
import type { MediaSnapshot } from '#src/features/media/media-lookup.ts';

/** What a public call answers while an item is previewed, in place of what a visitor would get. */
export interface PreviewResponse {
  endpoint: AnyEndpoint;
  reply: (language: Language) => unknown;
}

/** The public page of one item, published or not. */
export interface PreviewedPage {
  page: SitePage;
  slug?: string;
  answers: PreviewResponse[];
  /** Of kinds of which files are made: whether visitors do not see the item, and get 404 for its files. */
  isHidden?: boolean;
}

/** Finds an item for a preview. @returns undefined where there is no such item, or no page that shows it */
export type PreviewLoader = (
  db: Knex,
  id: string,
  now: Date,
  library: MediaSnapshot,
) => Promise<PreviewedPage | undefined>;

/** Ties an answer to its call, so that it has the shape which the call promises. */
export function insteadOf<E extends AnyEndpoint>(
  endpoint: E,
  reply: (language: Language) => HandlerResultOf<E>,
): PreviewResponse {
  return { endpoint, reply };
}

/** The item with its translation shown, whether or not that one is a draft. It is changed, never stored. */
export function withTranslationShown<Row extends { translations: Translations<string> }>(row: Row): Row {
  for (const translation of Object.values(row.translations)) delete translation?.status;
  return row;
}
