import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { deletedResponse, enumField, idParams, text, versionField } from '#src/fields.ts';
import { staffListQuery } from '#src/lists.ts';
import { mediaAddresses, pdfAddresses, uploadAddress } from './addresses.ts';
import { mediaFilters, mediaLimits, pdfProblems } from './limits.ts';
import { alt, alts, mediaItem, pdfParams, storedPdf, uploadResponse } from './schemas.ts';

export const media = {
  list: endpoint(mediaAddresses.list, {
    summary: 'Uploads with their uses, newest first, filtered by file name',
    query: staffListQuery
      .pick({ page: true, pageSize: true, total: true, q: true })
      .extend({ only: enumField(mediaFilters).optional() }),
    response: z.array(mediaItem),
  }),
  /** Must precede `one`, whose path also matches. */
  said: endpoint(mediaAddresses.said, {
    summary: 'The library entries of images by URL, one URL per line; unknown URLs are omitted',
    query: z.object({
      addresses: text(mediaLimits.asked * 200)
        .transform((value) => value.split('\n').filter((line) => line !== ''))
        .refine((lines) => lines.length <= mediaLimits.asked, 'too_long'),
    }),
    response: z.array(z.object({ url: z.string(), alts })),
  }),
  /** Must precede `one`, whose path also matches. */
  replaced: endpoint(mediaAddresses.replaced, {
    summary: 'The URLs of replaced images, each with the URL of the current image',
    response: z.array(z.object({ url: z.string(), shownUrl: z.string() })),
  }),
  one: endpoint(mediaAddresses.one, {
    summary: 'One upload',
    params: idParams,
    response: mediaItem,
  }),
  describe: endpoint(mediaAddresses.describe, {
    summary: 'Sets the alternative texts of an image in both languages',
    params: idParams,
    body: z.object({ alts: z.object({ id: alt, en: alt }, { error: 'invalid' }), version: versionField }),
    errors: ['stale_version'],
    response: mediaItem,
  }),
  replace: endpoint(mediaAddresses.replace, {
    summary: 'Replaces an image everywhere: a multipart form with one file in the field `file`',
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
  putBack: endpoint(mediaAddresses.putBack, {
    summary: 'Restores the previous image after a replacement',
    params: idParams,
    body: z.object({ version: versionField }),
    errors: ['stale_version'],
    response: mediaItem,
  }),
  remove: endpoint(mediaAddresses.remove, {
    summary: 'Deletes an unused upload with its files; otherwise the error lists its uses',
    params: idParams,
    errors: ['stale_version', 'media_in_use'],
    response: deletedResponse,
  }),
};

export const pdf = {
  upload: endpoint(pdfAddresses.upload, {
    status: 201,
    summary: 'Stores a PDF: a multipart form with one file in the field `file`',
    multipart: true,
    body: z.custom<FormData>(),
    errors: [...pdfProblems, 'file_too_large', 'storage_full', 'too_many_requests'],
    response: storedPdf,
  }),
  one: endpoint(pdfAddresses.one, {
    summary: 'Metadata of a stored PDF',
    params: pdfParams,
    response: storedPdf,
  }),
  file: endpoint(pdfAddresses.file, {
    summary: 'The file of a stored PDF, public or not',
    params: pdfParams,
    file: 'application/pdf',
    response: z.custom<AsyncIterable<Uint8Array>>((value) => value !== null && typeof value === 'object'),
  }),
};

export const upload = endpoint(uploadAddress, {
  status: 201,
  summary: 'Stores an image: a multipart form with one file in the field `file`',
  multipart: true,
  errors: [
    'not_an_image',
    'heic_picture',
    'too_many_pixels',
    'upload_failed',
    'file_too_large',
    'storage_full',
    'too_many_requests',
  ],
  response: uploadResponse,
  body: z.custom<FormData>(),
});
