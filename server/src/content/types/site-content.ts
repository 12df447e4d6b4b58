import { home } from '@institute/core/content/home/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { siteContentTranslatable, siteSections } from '@institute/core/content/site-content/limits.ts';
import {
  type SiteContentValues,
  type StaffSiteContent,
  siteContentInput,
} from '@institute/core/content/site-content/schemas.ts';
import { type Language, pickTranslation } from '@institute/core/i18n/locale.ts';
import { readHome } from '#server/content/home/home.ts';
import { normalizeTranslations } from '#server/content/repository/translations.ts';
import { SiteContent } from '#server/db/models/site-content.ts';
import { defineContentType, previewResponse, withTranslationShown } from './define-content-type.ts';

/** Each section exists once, so sections have no endpoint to duplicate them. */
export const siteContentType = defineContentType({
  name: 'site-content',
  model: SiteContent,
  endpoints: siteContent,
  input: siteContentInput,
  translatableFields: siteContentTranslatable,
  visibilityFields: ['section', 'isActive'],
  nameColumn: 'section',
  staffList: {
    searched: ['section', 'title', 'content'],
    translated: ['title', 'content'],
    filters: [],
    order: 'section',
  },
  /** Previews a section on the home page, which shows all sections. Other entries have no preview. */
  previewDefaults: { section: '…', content: '…' },
  async preview(db, id, now, library) {
    const rows = await SiteContent.query(db)
      .where((either) => either.where('is_active', true).orWhere('id', id))
      .orderBy('section');
    const row = rows.find((each) => each.id === id);
    if (!row || !siteSections.some((known) => known === row.section)) return undefined;
    withTranslationShown(row);
    const front = await readHome(db, rows, now);
    const shown = (language: Parameters<typeof serializePublicSiteContent>[1]) =>
      rows.map((each) => serializePublicSiteContent(each, language));
    return {
      page: 'home',
      responses: [
        previewResponse(siteContent.list, shown),
        previewResponse(home.show, (language) => front({ language, library })),
      ],
    };
  },
  toStaffItem(row: SiteContent) {
    const { id, createdAt, updatedAt, createdBy, version, language, section, title, content, link } = row;
    return {
      ...{ id, createdAt, updatedAt, createdBy, version, language, section, title, content, link },
      metadata: row.metadata ?? '',
      isActive: row.isActive ? ('true' as const) : ('false' as const),
      changedOriginals: row.changedOriginals as StaffSiteContent['changedOriginals'],
      translations: row.translations as StaffSiteContent['translations'],
    } satisfies Record<keyof StaffSiteContent, unknown>;
  },
  toRow: siteContentRow,
});

/** Returns the columns of an entry. The metadata does not change by a byte. */
export function siteContentRow(values: SiteContentValues) {
  const { section, title, content, link, language } = values;
  return {
    ...{ section, title, content, link, language },
    metadata: values.metadata ?? '',
    isActive: values.isActive === 'true',
    translations: normalizeTranslations(values, siteContentTranslatable),
  };
}

/** Returns an entry for visitors, without its metadata. */
export function serializePublicSiteContent(row: SiteContent, language: Language) {
  return { section: row.section, ...pickTranslation(row, siteContentTranslatable, language) };
}
