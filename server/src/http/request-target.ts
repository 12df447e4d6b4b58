import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorBody } from '@institute/core/api/error-body.ts';
import { AppError } from '@institute/core/api/errors.ts';

/** Node accepts these characters, and URL parsers disagree about them. */
const odd = /[\0-\x20\x7f#]/;

/**
 * Normalises `request.url` to a path with a query. Responds with 400 to other targets (RFC 9112, section 3.2).
 * @returns true if it has responded
 */
export function refuseMalformedTarget(request: IncomingMessage, response: ServerResponse): boolean {
  const target = originForm(request.url ?? '');
  if (target !== undefined) {
    request.url = target;
    return false;
  }
  // `OPTIONS *` concerns the server and is no path.
  if (request.url === '*') return false;
  response.writeHead(400, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  response.end(JSON.stringify(errorBody(new AppError('malformed_request'), '')));
  return true;
}

/** Returns path and query. A target in absolute form also names the host. */
function originForm(target: string): string | undefined {
  if (odd.test(target)) return undefined;
  if (target.startsWith('/')) return target;
  const [, authority = '', rest = ''] = /^https?:\/\/([^/?\\]+)(.*)$/i.exec(target) ?? [];
  if (!URL.canParse(`http://${authority}`)) return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
