/**
 * Maximum characters of `alt` (as for images of articles), `fileName` and one `tag`. Maximum `tags` of an upload,
 * reported `uses` per content type, and `lookupUrls` per request. `pageLength`: uploads per page.
 */
export const mediaLimits = {
  alt: 300,
  fileName: 200,
  tags: 20,
  tag: 40,
  pageLength: 24,
  uses: 20,
  lookupUrls: 30,
} as const;
export const mediaKinds = ['picture', 'pdf'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Filters of the library. `undescribed`: images without an alternative text in one language. */
export const mediaFilters = ['pictures', 'pdfs', 'undescribed', 'unused'] as const;
export type MediaFilter = (typeof mediaFilters)[number];

/** Actions on many uploads at once. */
export const mediaBulkActions = ['tag', 'untag'] as const;
export type MediaBulkAction = (typeof mediaBulkActions)[number];

/** The state of an item that uses an upload. `copy`: only its working copy does. `version`: only an older revision. */
export const mediaUsageStates = [
  'public',
  'scheduled',
  'unpublished',
  'draft',
  'trash',
  'copy',
  'version',
] as const;

/** What the server removes from an uploaded PDF, the worst first. */
export const pdfRemovals = [
  'script',
  'program',
  'attachment',
  'form',
  'media',
  'other_file',
  'automatic',
  'link',
] as const;
export type PdfRemoval = (typeof pdfRemovals)[number];
/** Reasons to refuse a PDF. */
export const pdfProblems = ['not_a_pdf', 'pdf_encrypted', 'pdf_signed', 'pdf_too_complex'] as const;
export type PdfProblem = (typeof pdfProblems)[number];

/** Maximum size in bytes of a PDF that Google Scholar indexes. */
export const scholarPdfBytes = 5 * 1024 * 1024;

/** Maximum size of an upload in bytes, inclusive. */
export const maxUploadBytes = 10 * 1024 * 1024;
/** Accepted image types, detected by content. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
/** Error codes of unsupported image formats. The last one stands for all formats without their own code. */
export const unsupportedImages = [
  'heic_picture',
  'svg_picture',
  'tiff_picture',
  'bmp_picture',
  'jpeg2000_picture',
  'unsupported_picture',
] as const;
export type UnsupportedImage = (typeof unsupportedImages)[number];
/** Widths of image variants in pixels, in addition to the original width. */
export const imageWidths = [480, 768, 1080, 1600] as const;
/** Wider images are WebP only: encoding AVIF at 2400 pixels takes as long as all other variants together. */
export const maxAvifWidth = 1600;
