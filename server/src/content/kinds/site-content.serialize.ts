import { siteContentTranslatable } from '@institute/core/content/site-content/limits.ts';
import type { StaffSiteContent } from '@institute/core/content/site-content/schemas.ts';
import { type Language, pickTranslation } from '@institute/core/locale.ts';
import type { SiteContent } from '#src/models/site-content.ts';

/** Returns an entry for visitors, without its metadata. */
export function serializePublicSiteContent(row: SiteContent, language: Language) {
  return { section: row.section, ...pickTranslation(row, siteContentTranslatable, language) };
}

/** Returns an entry for the editor. */
export function serializeStaffSiteContent(row: SiteContent) {
  const { id, createdAt, updatedAt, version, language, section, title, content } = row;
  return {
    ...{ id, createdAt, updatedAt, version, language, section, title, content },
    metadata: row.metadata ?? '',
    isActive: row.isActive ? ('true' as const) : ('false' as const),
    changedOriginals: row.changedOriginals as StaffSiteContent['changedOriginals'],
    translations: row.translations as StaffSiteContent['translations'],
  } satisfies Record<keyof StaffSiteContent, unknown>;
}
