import { researchTexts } from '@institute/core/content/research/limits.ts';
import { ownPdf } from '@institute/core/content/research/publication-pdf.ts';
import type { StaffResearch } from '@institute/core/content/research/schemas.ts';
import { type Language, pickTranslation } from '@institute/core/locale.ts';
import { pdfBytes } from '@institute/core/media/pdf-name.ts';
import { safeUrlOrNull } from '#src/content/safe-url.ts';
import type { Research } from '#src/models/research.ts';

/** Returns a publication for a list, without its body. */
export function serializeResearchSummary(row: Research, language: Language) {
  return {
    ...shared(row),
    ...pickTranslation(row, ['title', 'abstract'], language),
    content: null,
    pdf: null,
  };
}

/** Returns a publication with its body. The response does not expose the storage name of the PDF. */
export function serializePublicResearch(row: Research, language: Language) {
  const own = ownPdf(row, language);
  const pdf = own ? { bytes: pdfBytes(own.name), language: own.language } : null;
  return { ...shared(row), ...pickTranslation(row, researchTexts, language), pdf };
}

/** Returns a publication for the editor. */
export function serializeStaffResearch(row: Research) {
  const { createdAt, updatedAt, version, language, title, abstract, content, pdf } = row;
  return {
    ...shared(row),
    ...{ createdAt, updatedAt, version, language, title, abstract, content, pdf },
    publishAt: row.publishAt?.toISOString() ?? null,
    changedOriginals: row.changedOriginals as StaffResearch['changedOriginals'],
    translations: row.translations as StaffResearch['translations'],
  } satisfies Record<keyof StaffResearch, unknown>;
}

function shared(row: Research) {
  const { id, slug, authors, type, tags, publicationDate } = row;
  const downloadUrl = safeUrlOrNull(row.downloadUrl);
  const isPublished = row.isPublished ? ('true' as const) : ('false' as const);
  return { id, slug, authors, type, tags, downloadUrl, publicationDate, isPublished };
}
