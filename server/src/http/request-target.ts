import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@institute/core/errors.ts';
import { errorBody } from './error-response.ts';

/** Node's own parser lets these pass, and programs that read addresses disagree about them. */
const odd = /[\0-\x20\x7f#]/;

/**
 * Settles what a request asks for, before anything else reads it: `request.url` is a path with its query from here on.
 * Answers 400 to a target of any other shape (RFC 9112, section 3.2). @returns true where it has answered
 */
export function refuseMalformedTarget(request: IncomingMessage, response: ServerResponse): boolean {
  const target = originForm(request.url ?? '');
  if (target !== undefined) {
    request.url = target;
    return false;
  }
  // It asks about the server as a whole, and is no path of ours.
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

/** The path and query of a target; clients may name the host as well, which changes nothing. */
function originForm(target: string): string | undefined {
  if (odd.test(target)) return undefined;
  if (target.startsWith('/')) return target;
  const [, authority = '', rest = ''] = /^https?:\/\/([^/?\\]+)(.*)$/i.exec(target) ?? [];
  if (!URL.canParse(`http://${authority}`)) return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
