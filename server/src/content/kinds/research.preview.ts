import { publicationStatusAt } from '@institute/core/content/publish-at.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { type PreviewLoader, previewResponse, withTranslationShown } from '#src/content/preview.ts';
import { Research } from '#src/models/research.ts';
import { readRelated } from './research.related.ts';
import { serializePublicResearch, serializeResearchSummary } from './research.serialize.ts';

/** Previews a publication on its page. */
export const previewResearch: PreviewLoader = async (db, id, now) => {
  const row = await Research.query(db).findById(id);
  if (!row) return undefined;
  withTranslationShown(row);
  const related = await readRelated(db, row, now);
  return {
    page: 'publication',
    slug: row.slug,
    isHidden: publicationStatusAt(row, now.getTime()) !== 'published',
    responses: [
      previewResponse(research.bySlug, (language) => serializePublicResearch(row, language)),
      previewResponse(research.related, (language) =>
        related.map((each) => serializeResearchSummary(each, language)),
      ),
    ],
  };
};
