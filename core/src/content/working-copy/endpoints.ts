import { z } from 'zod';
import { anyAccount, authors } from '#core/account/roles.ts';
import { staffEndpoint } from '#core/api/endpoint.ts';
import { enumField } from '#core/api/fields.ts';
import { contentTypes } from '#core/content/content-types.ts';
import { previewLinkDays, previewLinksPerItem, workingCopyBytes } from './limits.ts';
import {
  formId,
  presence as presenceResponse,
  previewLink as previewLinkResponse,
  replacedText,
  savedWorkingCopy,
  workingCopyInput,
  workingCopyParams,
  workingCopy as workingCopyResponse,
  workingCopySummary,
} from './schemas.ts';

const item = '/api/admin/working-copies/:kind/:id';

export const workingCopy = {
  list: staffEndpoint('working-copy', 'GET', '/api/admin/working-copies', authors, {
    summary: 'The working copies of all staff without their content, last saved first',
    query: z.object({ kind: enumField(contentTypes).optional() }),
    response: z.array(workingCopySummary),
  }),
  one: staffEndpoint('working-copy', 'GET', item, anyAccount, {
    summary: 'The working copy of an item, or null if it has none',
    params: workingCopyParams,
    response: workingCopyResponse.nullable(),
  }),
  save: staffEndpoint('working-copy', 'PUT', item, authors, {
    isUnpublished: true,
    summary: 'Stores the unpublished text of an item. Visitors do not see it.',
    params: workingCopyParams,
    bodyLimit: workingCopyBytes,
    body: workingCopyInput,
    errors: ['stale_copy'],
    response: savedWorkingCopy,
  }),
  discard: staffEndpoint('working-copy', 'DELETE', item, authors, {
    isUnpublished: true,
    summary: 'Deletes the working copy of an item if it has not changed since the given revision',
    params: workingCopyParams,
    query: z.object({ revision: z.coerce.number({ error: 'invalid' }).int('invalid').min(1, 'invalid') }),
    errors: ['stale_copy'],
    response: z.object({ id: z.string() }),
  }),
  replaced: staffEndpoint('working-copy', 'GET', `${item}/replaced/:replaced`, authors, {
    summary: 'A text of a working copy that a colleague replaced by another version',
    params: workingCopyParams.extend({ replaced: formId }),
    response: replacedText.extend({ values: z.unknown() }),
  }),
};

export const previewLink = {
  list: staffEndpoint('preview-link', 'GET', `${item}/preview-links`, authors, {
    summary: 'The valid preview links of an item without their URLs, oldest first',
    params: workingCopyParams,
    response: z.array(previewLinkResponse),
  }),
  create: staffEndpoint('preview-link', 'POST', `${item}/preview-links`, authors, {
    isUnpublished: true,
    status: 201,
    summary: `Creates a link by which anyone sees the preview of an item for ${previewLinkDays} days; an item has at most ${previewLinksPerItem}`,
    params: workingCopyParams,
    errors: ['too_many_preview_links'],
    // Only this response contains the URL.
    response: previewLinkResponse.extend({ url: z.string() }),
  }),
  withdraw: staffEndpoint('preview-link', 'DELETE', `${item}/preview-links/:link`, authors, {
    isUnpublished: true,
    summary: 'Ends a preview link',
    params: workingCopyParams.extend({ link: formId }),
    response: z.object({ id: z.string() }),
  }),
};

export const presence = {
  report: staffEndpoint('presence', 'PUT', `${item}/presence/:form`, authors, {
    isUnpublished: true,
    summary: 'Reports that a form has the item open, and returns who else has',
    params: workingCopyParams.extend({ form: formId }),
    response: presenceResponse,
  }),
  end: staffEndpoint('presence', 'DELETE', `${item}/presence/:form`, authors, {
    isUnpublished: true,
    summary: 'Reports that a form was closed',
    params: workingCopyParams.extend({ form: formId }),
    response: z.object({ id: z.string() }),
  }),
};
