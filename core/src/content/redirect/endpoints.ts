import { z } from 'zod';
import { editors } from '#core/account/roles.ts';
import { staffEndpoint } from '#core/api/endpoint.ts';
import { deletedResponse, idParams } from '#core/api/fields.ts';
import { staffListQuery } from '#core/api/lists.ts';
import { redirectLimits } from './limits.ts';
import { redirectEntry, redirectFile, redirectInput, redirectRows } from './schemas.ts';

const fileLimit = { bodyLimit: redirectLimits.csv * 2 };

/** Former addresses and their targets. */
export const redirect = {
  list: staffEndpoint('redirect', 'GET', '/api/admin/redirects', editors, {
    summary: 'Redirects, the newest first; the search finds parts of the former and of the current address',
    query: staffListQuery.pick({ page: true, pageSize: true, q: true, total: true }),
    response: z.array(redirectEntry),
  }),
  create: staffEndpoint('redirect', 'POST', '/api/admin/redirects', editors, {
    status: 201,
    summary: 'Adds a redirect from a path without a page to a page of this site, in both languages',
    body: redirectInput,
    response: redirectEntry,
  }),
  update: staffEndpoint('redirect', 'PUT', '/api/admin/redirects/:id', editors, {
    summary: 'Changes both addresses of a redirect',
    params: idParams,
    body: redirectInput,
    response: redirectEntry,
  }),
  remove: staffEndpoint('redirect', 'DELETE', '/api/admin/redirects/:id', editors, {
    summary: 'Deletes a redirect',
    params: idParams,
    response: deletedResponse,
  }),
  preview: staffEndpoint('redirect', 'POST', '/api/admin/redirects/import/preview', editors, {
    ...fileLimit,
    isUnpublished: true,
    summary: `Checks a CSV file with the columns \`from\` and \`to\`, at most ${redirectLimits.rows} rows. Stores nothing`,
    body: redirectFile,
    response: redirectRows,
  }),
  import: staffEndpoint('redirect', 'POST', '/api/admin/redirects/import', editors, {
    ...fileLimit,
    summary: 'Adds the redirects of a CSV file and returns the rows that it refused with their reasons',
    body: redirectFile,
    response: redirectRows,
  }),
};
