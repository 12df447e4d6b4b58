import { z } from 'zod';
import { authors, editors } from '#core/account/roles.ts';
import { staffEndpoint } from '#core/api/endpoint.ts';
import { deletedResponse, enumField, idParams, text, versionField } from '#core/api/fields.ts';
import { staffListQuery } from '#core/api/lists.ts';
import { bulkLimits } from '#core/content/lifecycle/limits.ts';
import { bulkResult } from '#core/content/lifecycle/schemas.ts';
import { mediaFilters, mediaLimits, pdfProblems, unsupportedImages } from './limits.ts';
import {
  alt,
  crop,
  focalPoint,
  mediaBulkRequest,
  mediaEntry,
  mediaItem,
  mediaTags,
  pdfParams,
  pdfUploadResponse,
  replacementResponse,
  storedPdf,
  uploadResponse,
} from './schemas.ts';
import { normalizeTag } from './tags.ts';

const filters = staffListQuery.pick({ q: true }).extend({
  only: enumField(mediaFilters).optional(),
  tag: text(mediaLimits.tag).transform(normalizeTag).optional(),
});

export const media = {
  list: staffEndpoint('media', 'GET', '/api/admin/media', authors, {
    summary: 'Uploads with their uses, newest first, filtered by text, tag and state',
    query: filters.extend(staffListQuery.pick({ page: true, pageSize: true, total: true }).shape),
    response: z.array(mediaItem),
  }),
  /** Must precede `one`, whose path also matches. */
  byUrl: staffEndpoint('media', 'GET', '/api/admin/media/said', authors, {
    summary: 'The library entries of images by URL, one URL per line; unknown URLs are omitted',
    query: z.object({
      addresses: text(mediaLimits.lookupUrls * 200)
        .transform((value) => value.split('\n').filter((line) => line !== ''))
        .refine((lines) => lines.length <= mediaLimits.lookupUrls, 'too_long'),
    }),
    response: z.array(mediaEntry),
  }),
  /** Must precede `one`, whose path also matches. */
  replaced: staffEndpoint('media', 'GET', '/api/admin/media/replaced', authors, {
    summary: 'The URLs of replaced images, each with the URL of the current image',
    response: z.array(z.object({ url: z.string(), shownUrl: z.string() })),
  }),
  /** Must precede `one`, whose path also matches. */
  tags: staffEndpoint('media', 'GET', '/api/admin/media/tags', authors, {
    summary: 'The tags of the library, each with the number of its uploads',
    response: z.array(z.object({ tag: z.string(), count: z.number() })),
  }),
  /** Must precede `one`, whose path also matches. */
  ids: staffEndpoint('media', 'GET', '/api/admin/media/ids', authors, {
    summary: `The ids of the uploads that match the filters of the list, at most ${bulkLimits.matches}`,
    query: filters,
    response: z.array(z.string()),
  }),
  bulk: staffEndpoint('media', 'POST', '/api/admin/media/bulk', editors, {
    summary: `Adds a tag to up to ${bulkLimits.items} uploads or removes it, each in its own transaction, with a result per upload`,
    body: mediaBulkRequest,
    response: z.array(bulkResult),
  }),
  one: staffEndpoint('media', 'GET', '/api/admin/media/:id', authors, {
    summary: 'One upload',
    params: idParams,
    response: mediaItem,
  }),
  describe: staffEndpoint('media', 'PUT', '/api/admin/media/:id', editors, {
    summary:
      'Sets the tags of an upload, and the alternative texts, focal point and crop of an image; absent fields stay. The whole image remains stored, and the focal point concerns its visible part',
    params: idParams,
    body: z.object({
      alts: z.object({ id: alt, en: alt }, { error: 'invalid' }).optional(),
      focalPoint: focalPoint.nullish(),
      crop: crop.nullish(),
      tags: mediaTags.optional(),
      version: versionField,
    }),
    errors: ['stale_version', 'not_an_image', 'storage_full'],
    response: mediaItem,
  }),
  replace: staffEndpoint('media', 'POST', '/api/admin/media/:id/replacement', editors, {
    summary: 'Replaces an image everywhere: a multipart form with one file in the field `file`',
    params: idParams,
    query: z.object({ version: z.coerce.number({ error: 'invalid' }).int('invalid').positive('invalid') }),
    multipart: true,
    body: z.custom<FormData>(),
    errors: [
      'stale_version',
      'not_an_image',
      ...unsupportedImages,
      'image_damaged',
      'too_many_pixels',
      'upload_failed',
      'file_too_large',
      'storage_full',
      'too_many_requests',
    ],
    response: replacementResponse,
  }),
  putBack: staffEndpoint('media', 'POST', '/api/admin/media/:id/former', editors, {
    summary: 'Restores the previous image after a replacement',
    params: idParams,
    body: z.object({ version: versionField }),
    errors: ['stale_version'],
    response: mediaItem,
  }),
  remove: staffEndpoint('media', 'DELETE', '/api/admin/media/:id', editors, {
    summary: 'Deletes an unused upload with its files; otherwise the error lists its uses',
    params: idParams,
    errors: ['stale_version', 'media_in_use'],
    response: deletedResponse,
  }),
};

export const pdf = {
  upload: staffEndpoint('pdf', 'POST', '/api/upload/pdf', authors, {
    status: 201,
    summary:
      'Stores a PDF without scripts, attachments and other content that acts, and names what it removed: a multipart form with one file in the field `file`',
    multipart: true,
    body: z.custom<FormData>(),
    errors: [...pdfProblems, 'file_too_large', 'storage_full', 'too_many_requests'],
    response: pdfUploadResponse,
  }),
  one: staffEndpoint('pdf', 'GET', '/api/admin/pdfs/:name', authors, {
    summary: 'Metadata of a stored PDF',
    params: pdfParams,
    response: storedPdf,
  }),
  file: staffEndpoint('pdf', 'GET', '/api/admin/pdfs/:name/file', authors, {
    summary: 'The file of a stored PDF, public or not',
    params: pdfParams,
    file: 'application/pdf',
    response: z.custom<AsyncIterable<Uint8Array>>((value) => value !== null && typeof value === 'object'),
  }),
};

export const upload = staffEndpoint('upload', 'POST', '/api/upload', authors, {
  status: 201,
  summary: 'Stores an image: a multipart form with one file in the field `file`',
  multipart: true,
  errors: [
    'not_an_image',
    ...unsupportedImages,
    'image_damaged',
    'too_many_pixels',
    'upload_failed',
    'file_too_large',
    'storage_full',
    'too_many_requests',
  ],
  response: uploadResponse,
  body: z.custom<FormData>(),
});
