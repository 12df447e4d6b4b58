import { articleLimits } from '#src/content/article/limits.ts';

/** `uses` are told of each kind of content, for each upload; alternative texts are as long as those of an article's; `asked` is for how many at once. */
export const mediaLimits = {
  alt: articleLimits.imageAlt,
  fileName: 200,
  pageLength: 24,
  uses: 20,
  asked: 30,
} as const;
export const mediaKinds = ['picture', 'pdf'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** What the library may be narrowed to; `undescribed` are pictures that lack the alternative text of a language. */
export const mediaFilters = ['pictures', 'pdfs', 'undescribed', 'unused'] as const;
export type MediaFilter = (typeof mediaFilters)[number];

/** How that which names an upload stands: a version is told only of an item that does not name it any more. */
export const mediaUsageStates = ['public', 'scheduled', 'draft', 'trash', 'version'] as const;

/** What a PDF may not hold, the worst first: each is a code of an error that names it. */
export const pdfContentProblems = [
  'pdf_script',
  'pdf_program',
  'pdf_attachment',
  'pdf_form',
  'pdf_media',
  'pdf_other_file',
  'pdf_automatic',
  'pdf_link',
] as const;
export type PdfContentProblem = (typeof pdfContentProblems)[number];
/** Why a PDF is refused. */
export const pdfProblems = ['not_a_pdf', 'pdf_encrypted', 'pdf_too_complex', ...pdfContentProblems] as const;
export type PdfProblem = (typeof pdfProblems)[number];

/** The largest PDF of its own that Google Scholar takes in, in bytes. */
export const scholarPdfBytes = 5 * 1024 * 1024;

/** The largest file that may be uploaded, in bytes; exactly this size is accepted. */
export const maxUploadBytes = 10 * 1024 * 1024;
/** What the server takes, by content. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
/** Widths in pixels that a picture is kept in, besides its own. */
export const imageWidths = [480, 768, 1080, 1600] as const;
/** Beyond this width a picture is there as WebP alone: AVIF of 2400 pixels would take as long as all other files together. */
export const widestAvif = 1600;
