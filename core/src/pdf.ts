import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timestamp } from './fields.ts';

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
const pdfProblems = ['not_a_pdf', 'pdf_encrypted', 'pdf_too_complex', ...pdfContentProblems] as const;
export type PdfProblem = (typeof pdfProblems)[number];

/** The largest PDF of its own that Google Scholar takes in, in bytes. */
export const scholarPdfBytes = 5 * 1024 * 1024;

/** True for a name that the server gives to a stored PDF, `<random>-<bytes>.pdf`; whether there is such a one it alone knows. */
export function isPdfName(name: string): boolean {
  return /^[0-9a-f]{32}-[1-9]\d{0,8}\.pdf$/.test(name);
}

/** The size of a stored PDF, which is in its name. */
export function pdfBytes(name: string): number {
  return Number(/-(\d+)\.pdf$/.exec(name)?.[1] ?? 0);
}

/** The name of a stored PDF; null, absent and empty are none. */
export const pdfField = z
  .union([z.literal('').transform(() => null), z.string().refine(isPdfName, 'invalid'), z.null()], {
    error: 'invalid',
  })
  .optional()
  .transform((value) => value ?? null);

/** A stored PDF as staff see it. */
export const storedPdf = z.object({
  name: z.string(),
  /** As the file was called where it was chosen; for people alone. */
  fileName: z.string(),
  bytes: z.number(),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
});
export type StoredPdf = z.output<typeof storedPdf>;

const staff = { resource: 'pdf', access: 'staff' } as const;
const named = z.object({ name: z.string().refine(isPdfName) });

export const pdf = {
  upload: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/upload/pdf',
    status: 201,
    summary: 'Stores a PDF: a multipart form with one file in the field `file`',
    multipart: true,
    body: z.custom<FormData>(),
    errors: [...pdfProblems, 'file_too_large', 'storage_full', 'too_many_requests'],
    response: storedPdf,
  }),
  one: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/pdfs/:name',
    summary: 'What is known of a stored PDF',
    params: named,
    response: storedPdf,
  }),
  file: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/pdfs/:name/file',
    summary: 'A stored PDF itself, whether or not anything public has it',
    params: named,
    file: 'application/pdf',
    response: z.custom<AsyncIterable<Uint8Array>>((value) => value !== null && typeof value === 'object'),
  }),
};
