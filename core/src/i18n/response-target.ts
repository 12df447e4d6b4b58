import type { ResponseTarget } from '#core/inbox/response-time.ts';
import type { CatalogueOf } from './catalogue-types.ts';
import type { siteEn } from './site-en.ts';

/** A catalogue of the public site. */
export type SiteTexts = CatalogueOf<typeof siteEn>;

/** Returns the site's catalogue with the texts of the response-time target. */
export function withResponseTarget(texts: SiteTexts, target: ResponseTarget): SiteTexts {
  if (target === 'hours') return texts;
  const { site, contact } = texts;
  const { success, promise: within, meta } = contact['business-hours'];
  return {
    ...texts,
    site: { ...site, meta: { ...site.meta, contact: meta } },
    contact: { ...contact, success, info: { ...contact.info, promise: within } },
  };
}
