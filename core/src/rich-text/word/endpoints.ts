import { z } from 'zod';
import { authors } from '#core/account/roles.ts';
import { staffEndpoint } from '#core/api/endpoint.ts';
import { language } from '#core/api/fields.ts';
import { booleanField } from '#core/api/lists.ts';
import { wordLimits, wordProblems } from './limits.ts';
import { wordDocument } from './schemas.ts';

export const word = staffEndpoint('word', 'POST', '/api/admin/word', authors, {
  summary:
    'Converts a Word file and lists the changes: a multipart form with one file in the field `file`. Stores nothing',
  /** `column`: the language of the text that the content goes to. `references`: whether that text can have references. */
  query: z.object({ column: language.optional(), references: booleanField.optional() }),
  multipart: true,
  fileLimit: { maxBytes: wordLimits.file, error: 'word_too_large' },
  isUnpublished: true,
  body: z.custom<FormData>(),
  errors: [...wordProblems, 'word_queue_full', 'too_many_requests'],
  response: wordDocument,
});
