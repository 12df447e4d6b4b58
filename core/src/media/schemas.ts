import { z } from 'zod';
import {
  enumField,
  language,
  nullableTimestamp,
  requiredText,
  tagsField,
  text,
  timestamp,
} from '#core/api/fields.ts';
import { contentTypes } from '#core/content/content-types.ts';
import { itemId, someOf } from '#core/content/lifecycle/schemas.ts';
import { minCropSide, toCrop } from './crop.ts';
import { toFocalPoint } from './focal-point.ts';
import { mediaBulkActions, mediaKinds, mediaLimits, mediaUsageStates, pdfRemovals } from './limits.ts';
import { isPdfName } from './pdf-name.ts';
import { normalizeTag, normalizeTags } from './tags.ts';

/** A content item that uses an upload. */
export const mediaUse = z.object({
  kind: z.enum(contentTypes),
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

export const mediaTags = tagsField(mediaLimits.tags, mediaLimits.tag).transform(normalizeTags);

/** An action on many uploads: adds or removes a tag. */
export const mediaBulkRequest = z.object({
  action: enumField(mediaBulkActions),
  tag: requiredText(mediaLimits.tag)
    .transform(normalizeTag)
    .refine((tag) => !tag.includes(','), 'comma_in_tag'),
  ids: someOf(itemId),
});
export type MediaBulkRequest = z.output<typeof mediaBulkRequest>;

const fraction = z.number({ error: 'invalid' }).min(0, 'invalid').max(1, 'invalid');
/** A focal point, rounded to the grid. */
export const focalPoint = z
  .object({ x: fraction, y: fraction }, { error: 'invalid' })
  .transform(toFocalPoint);
const cropResponse = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
/** A crop within the image, rounded. The whole image becomes null. */
export const crop = z
  .object(
    {
      x: fraction,
      y: fraction,
      width: fraction.min(minCropSide, 'invalid'),
      height: fraction.min(minCropSide, 'invalid'),
    },
    { error: 'invalid' },
  )
  .refine(({ x, y, width, height }) => x + width < 1.0005 && y + height < 1.0005, 'invalid')
  .transform(toCrop);
/** The focal points of images by URL, without images that have the default. */
export const imageFocus = z.record(z.string(), z.object({ x: z.number(), y: z.number() }));

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
  /** Of the visible part of the image. Null means the default. */
  focalPoint: z.object({ x: z.number(), y: z.number() }).nullable(),
  /** The visible part of `source`. Null means the whole image. */
  crop: cropResponse.nullable(),
  /** The image without its crop; null for PDFs. */
  source: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  tags: z.array(z.string()),
  version: z.number(),
  updatedAt: timestamp,
  /** The URL of the current image. It differs from `url` after a replacement and with a crop. */
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

/** What a form needs of an image. `url` is the URL in content, also one of a replacement. */
export const mediaEntry = mediaItem.pick({
  id: true,
  url: true,
  shownUrl: true,
  alts: true,
  focalPoint: true,
  crop: true,
  source: true,
  version: true,
});
export type MediaEntry = z.output<typeof mediaEntry>;

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
  pages: z.number().nullable(),
  /** What the server removed from the uploaded file. */
  removed: z.array(z.enum(pdfRemovals)),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
});
export type StoredPdf = z.output<typeof storedPdf>;
export const pdfParams = z.object({ name: z.string().refine(isPdfName) });

/** The upload of the library with the same content. Present if nothing new was stored. */
const existing = mediaItem.optional();
/** True if the sent file is an animation. Only its first frame is stored. */
const isAnimated = z.boolean().optional();
export const uploadResponse = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  existing,
  isAnimated,
});
/** An image after its replacement. */
export const replacementResponse = mediaItem.extend({ isAnimated });
/** A PDF after its upload. */
export const pdfUploadResponse = storedPdf.extend({ existing });
export type UploadResponse = z.output<typeof uploadResponse>;
