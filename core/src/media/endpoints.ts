import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { deletedResponse, enumField, idParams, text, versionField } from '#src/fields.ts';
import { staffListQuery } from '#src/lists.ts';
import { mediaAddresses, pdfAddresses, uploadAddress } from './addresses.ts';
import { mediaFilters, mediaLimits, pdfProblems } from './limits.ts';
import { alt, alts, mediaItem, pdfParams, storedPdf, uploadResponse } from './schemas.ts';

export const media = {
  list: endpoint(mediaAddresses.list, {
    summary: 'What was uploaded, the newest first, with where it is used; searched by file name',
    query: staffListQuery
      .pick({ page: true, pageSize: true, total: true, q: true })
      .extend({ only: enumField(mediaFilters).optional() }),
    response: z.array(mediaItem),
  }),
  /** Must precede `one`, whose path also matches. */
  said: endpoint(mediaAddresses.said, {
    summary: 'What the library says of the pictures of these addresses, one a line; of others nothing',
    query: z.object({
      addresses: text(mediaLimits.asked * 200)
        .transform((value) => value.split('\n').filter((line) => line !== ''))
        .refine((lines) => lines.length <= mediaLimits.asked, 'too_long'),
    }),
    response: z.array(z.object({ url: z.string(), alts })),
  }),
  /** Must precede `one`, whose path also matches. */
  replaced: endpoint(mediaAddresses.replaced, {
    summary: 'The addresses of pictures that were replaced, each with that of what is shown now',
    response: z.array(z.object({ url: z.string(), shownUrl: z.string() })),
  }),
  one: endpoint(mediaAddresses.one, {
    summary: 'One of what was uploaded',
    params: idParams,
    response: mediaItem,
  }),
  describe: endpoint(mediaAddresses.describe, {
    summary: 'Says what a picture shows, in both languages',
    params: idParams,
    body: z.object({ alts: z.object({ id: alt, en: alt }, { error: 'invalid' }), version: versionField }),
    errors: ['stale_version'],
    response: mediaItem,
  }),
  replace: endpoint(mediaAddresses.replace, {
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
  putBack: endpoint(mediaAddresses.putBack, {
    summary: 'Shows the picture again that was shown before',
    params: idParams,
    body: z.object({ version: versionField }),
    errors: ['stale_version'],
    response: mediaItem,
  }),
  remove: endpoint(mediaAddresses.remove, {
    summary: 'Removes an upload that nothing uses, with its files; what uses it is told where something does',
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
    summary: 'What is known of a stored PDF',
    params: pdfParams,
    response: storedPdf,
  }),
  file: endpoint(pdfAddresses.file, {
    summary: 'A stored PDF itself, whether or not anything public has it',
    params: pdfParams,
    file: 'application/pdf',
    response: z.custom<AsyncIterable<Uint8Array>>((value) => value !== null && typeof value === 'object'),
  }),
};

export const upload = endpoint(uploadAddress, {
  status: 201,
  summary: 'Stores a picture: a multipart form with one file in the field `file`',
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
