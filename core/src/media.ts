import { z } from 'zod';
import { articleLimits } from './content/article.ts';
import { contentKinds } from './content/lifecycle.ts';
import { endpoint } from './endpoint.ts';
import {
  deletedResponse,
  enumField,
  idParams,
  language,
  nullableTimestamp,
  text,
  timestamp,
  versionField,
} from './fields.ts';
import { staffListQuery } from './lists.ts';

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

/** An item of content that names an upload. */
export const mediaUse = z.object({
  kind: z.enum(contentKinds),
  id: z.string(),
  name: z.string(),
  language,
  state: z.enum(mediaUsageStates),
});
export type MediaUse = z.output<typeof mediaUse>;

const alt = z
  .union([text(mediaLimits.alt), z.null()], { error: 'invalid' })
  .transform((value) => value?.trim() ?? '');
const alts = z.object({ id: z.string(), en: z.string() });

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

const staff = { resource: 'media', access: 'staff' } as const;
export const media = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/media',
    summary: 'What was uploaded, the newest first, with where it is used; searched by file name',
    query: staffListQuery
      .pick({ page: true, pageSize: true, total: true, q: true })
      .extend({ only: enumField(mediaFilters).optional() }),
    response: z.array(mediaItem),
  }),
  /** Before `one`: what is said is asked for by address, as forms know their pictures. */
  said: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/media/said',
    summary: 'What the library says of the pictures of these addresses, one a line; of others nothing',
    query: z.object({
      addresses: text(mediaLimits.asked * 200)
        .transform((value) => value.split('\n').filter((line) => line !== ''))
        .refine((lines) => lines.length <= mediaLimits.asked, 'too_long'),
    }),
    response: z.array(z.object({ url: z.string(), alts })),
  }),
  /** Before `one`, too. */
  replaced: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/media/replaced',
    summary: 'The addresses of pictures that were replaced, each with that of what is shown now',
    response: z.array(z.object({ url: z.string(), shownUrl: z.string() })),
  }),
  one: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/media/:id',
    summary: 'One of what was uploaded',
    params: idParams,
    response: mediaItem,
  }),
  describe: endpoint({
    ...staff,
    method: 'PUT',
    path: '/api/admin/media/:id',
    summary: 'Says what a picture shows, in both languages',
    params: idParams,
    body: z.object({ alts: z.object({ id: alt, en: alt }, { error: 'invalid' }), version: versionField }),
    errors: ['stale_version'],
    response: mediaItem,
  }),
  replace: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/media/:id/replacement',
    summary:
      'Shows another picture wherever this one is used: a multipart form with one file in the field `file`',
    params: idParams,
    query: z.object({ version: z.coerce.number({ error: 'invalid' }).int('invalid').positive('invalid') }),
    multipart: true,
    body: z.custom<FormData>(),
    errors: [
      'stale_version',
      'not_an_image',
      'heic_picture',
      'too_many_pixels',
      'upload_failed',
      'file_too_large',
      'storage_full',
      'too_many_requests',
    ],
    response: mediaItem,
  }),
  putBack: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/media/:id/former',
    summary: 'Shows the picture again that was shown before',
    params: idParams,
    body: z.object({ version: versionField }),
    errors: ['stale_version'],
    response: mediaItem,
  }),
  remove: endpoint({
    ...staff,
    method: 'DELETE',
    path: '/api/admin/media/:id',
    summary: 'Removes an upload that nothing uses, with its files; what uses it is told where something does',
    params: idParams,
    errors: ['stale_version', 'media_in_use'],
    response: deletedResponse,
  }),
};
