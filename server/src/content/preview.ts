import type { AnyEndpoint, HandlerResultOf } from '@institute/core/endpoint.ts';
import type { Language, Translations } from '@institute/core/locale.ts';
import type { SitePage } from '@institute/core/site-paths.ts';
import type { Knex } from 'knex';
import type { MediaSnapshot } from './media-lookup.ts';

/** The response of a public endpoint during a preview. */
export interface PreviewResponse {
  endpoint: AnyEndpoint;
  respond: (language: Language) => unknown;
}

/** The public page of one item, published or not. */
export interface PreviewedPage {
  page: SitePage;
  slug?: string;
  responses: PreviewResponse[];
  /** True if visitors do not see the item, so that its generated files return 404. */
  isHidden?: boolean;
}

/**
 * Loads an item for a preview.
 * @returns undefined if the item does not exist or no page shows it
 */
export type PreviewLoader = (
  db: Knex,
  id: string,
  now: Date,
  library: MediaSnapshot,
) => Promise<PreviewedPage | undefined>;

/** Binds a response to its endpoint and checks its type. */
export function previewResponse<E extends AnyEndpoint>(
  endpoint: E,
  respond: (language: Language) => HandlerResultOf<E>,
): PreviewResponse {
  return { endpoint, respond };
}

/** Publishes the translation of a row in memory, for the preview. */
export function withTranslationShown<Row extends { translations: Translations<string> }>(row: Row): Row {
  for (const translation of Object.values(row.translations)) delete translation?.status;
  return row;
}
