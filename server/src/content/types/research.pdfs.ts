import { AppError, type FieldErrors } from '@institute/core/api/errors.ts';
import { hasFullText, ownPdf } from '@institute/core/content/research/publication-pdf.ts';
import { type Language, pickTranslation } from '@institute/core/i18n/locale.ts';
import { pdfBytes } from '@institute/core/media/pdf-name.ts';
import type { Knex } from 'knex';
import type { Research } from '#server/db/models/research.ts';

/** Locks the stored PDFs against deletion until the transaction ends. @throws AppError validation */
export async function requireStoredPdfs(
  db: Knex,
  { pdf, translations }: Pick<Research, 'pdf' | 'translations'>,
): Promise<void> {
  const named = Object.entries({
    pdf,
    ...Object.fromEntries(
      Object.entries(translations).map(([language, given]) => [`translations.${language}.pdf`, given.pdf]),
    ),
  }).filter(([, name]) => name);
  if (named.length === 0) return;
  const names = named.map(([, name]) => name as string);
  const stored = await db('pdfs').whereIn('name', names).orderBy('name').forShare().pluck<string[]>('name');
  const unknown = named.filter(([, name]) => !stored.includes(name as string));
  if (unknown.length === 0) return;
  const fields: FieldErrors = Object.fromEntries(unknown.map(([field]) => [field, 'invalid']));
  throw new AppError('validation', { fields });
}

/** Returns size, pages and language of the uploaded PDF for a reader; null without one. */
export function uploadedPdf(row: Research, language: Language) {
  const own = ownPdf(row, language);
  if (!own) return null;
  return { bytes: pdfBytes(own.name), pages: row.pdfPages?.[own.name] ?? null, language: own.language };
}

/** Returns size and language of the PDF for a reader, uploaded or generated; null without any. */
export function publicPdf(row: Research, language: Language) {
  const uploaded = uploadedPdf(row, language);
  if (uploaded) return uploaded;
  const picked = pickTranslation(row, ['content'], language);
  return hasFullText(picked) ? { bytes: null, language: picked.language } : null;
}
