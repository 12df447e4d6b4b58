import { z } from 'zod';
import { contentKinds } from '#src/content/kinds.ts';
import { language, nullableTimestamp, text, timestamp } from '#src/fields.ts';
import { mediaKinds, mediaLimits, mediaUsageStates } from './limits.ts';
import { isPdfName } from './pdf-name.ts';

/** A content item that uses an upload. */
export const mediaUse = z.object({
  kind: z.enum(contentKinds),
  id: z.string(),
  name: z.string(),
  language,
  state: z.enum(mediaUsageStates),
});
export type MediaUse = z.output<typeof mediaUse>;

export const alt = z
  .union([text(mediaLimits.alt), z.null()], { error: 'invalid' })
  .transform((value) => value?.trim() ?? '');
export const alts = z.object({ id: z.string(), en: z.string() });

/** An upload for staff. */
export const mediaItem = z.object({
  id: z.string(),
  kind: z.enum(mediaKinds),
  /** The URL in content. */
  url: z.string(),
  /** Pixels; null for PDFs. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Total size of all files. */
  bytes: z.number(),
  /** The original file name; null for uploads from before it was recorded. */
  fileName: z.string().nullable(),
  uploadedBy: z.string().nullable(),
  createdAt: timestamp,
  /** Default alternative texts, for items without their own. */
  alts,
  version: z.number(),
  updatedAt: timestamp,
  /** The URL of the current image. It differs from `url` after a replacement. */
  shownUrl: z.string(),
  replacedAt: nullableTimestamp,
  replacedBy: z.string().nullable(),
  /** The replaced image, while it can be restored. */
  former: z
    .object({ url: z.string(), width: z.number(), height: z.number(), keptUntil: timestamp })
    .nullable(),
  uses: z.array(mediaUse),
  /** True if there are more uses than the reported ones. */
  moreUses: z.boolean(),
});
export type MediaItem = z.output<typeof mediaItem>;

/** The name of a stored PDF; null, absent and empty mean none. */
export const pdfField = z
  .union([z.literal('').transform(() => null), z.string().refine(isPdfName, 'invalid'), z.null()], {
    error: 'invalid',
  })
  .optional()
  .transform((value) => value ?? null);

/** A stored PDF for staff. */
export const storedPdf = z.object({
  name: z.string(),
  /** The original file name, for display only. */
  fileName: z.string(),
  bytes: z.number(),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
});
export type StoredPdf = z.output<typeof storedPdf>;
export const pdfParams = z.object({ name: z.string().refine(isPdfName) });

export const uploadResponse = z.object({ url: z.string(), width: z.number(), height: z.number() });
export type UploadResponse = z.output<typeof uploadResponse>;
