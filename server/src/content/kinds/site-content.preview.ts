import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { siteSections } from '@institute/core/content/site-content/limits.ts';
import { type PreviewLoader, previewResponse, withTranslationShown } from '#src/content/preview.ts';
import { SiteContent } from '#src/models/site-content.ts';
import { serializePublicSiteContent } from './site-content.serialize.ts';

/** Previews a section on the home page, which shows all sections. Other entries have no preview. */
export const previewSiteContent: PreviewLoader = async (db, id) => {
  const rows = await SiteContent.query(db)
    .where((either) => either.where('is_active', true).orWhere('id', id))
    .orderBy('section');
  const row = rows.find((each) => each.id === id);
  if (!row || !siteSections.some((known) => known === row.section)) return undefined;
  withTranslationShown(row);
  const shown = (language: Parameters<typeof serializePublicSiteContent>[1]) =>
    rows.map((each) => serializePublicSiteContent(each, language));
  return { page: 'home', responses: [previewResponse(siteContent.list, shown)] };
};
