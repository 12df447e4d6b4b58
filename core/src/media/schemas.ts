import { z } from 'zod';
import { contentKinds } from '#src/content/kinds.ts';
import { language, nullableTimestamp, text, timestamp } from '#src/fields.ts';
import { mediaKinds, mediaLimits, mediaUsageStates } from './limits.ts';
import { isPdfName } from './pdf-name.ts';

/** An item of content that names an upload. */
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

/** Something that was uploaded, as staff see it. */
export const mediaItem = z.object({
  id: z.string(),
  kind: z.enum(mediaKinds),
  /** The address that content holds. */
  url: z.string(),
  /** Pixels; null of what has none. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Of all its files together. */
  bytes: z.number(),
  /** As the one who uploaded it called it; null of what was uploaded before that was kept. */
  fileName: z.string().nullable(),
  uploadedBy: z.string().nullable(),
  createdAt: timestamp,
  /** What a picture shows, where an item says nothing of it itself. */
  alts,
  version: z.number(),
  updatedAt: timestamp,
  /** Where the picture itself is: another address than `url` once it was replaced. */
  shownUrl: z.string(),
  replacedAt: nullableTimestamp,
  replacedBy: z.string().nullable(),
  /** What was shown before, for as long as it can be put back. */
  former: z
    .object({ url: z.string(), width: z.number(), height: z.number(), keptUntil: timestamp })
    .nullable(),
  uses: z.array(mediaUse),
  /** Whether some are not told, for there are too many. */
  moreUses: z.boolean(),
});
export type MediaItem = z.output<typeof mediaItem>;

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
export const pdfParams = z.object({ name: z.string().refine(isPdfName) });

export const uploadResponse = z.object({ url: z.string(), width: z.number(), height: z.number() });
export type UploadResponse = z.output<typeof uploadResponse>;
