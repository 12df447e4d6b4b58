import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { dashboardPolicy } from '@institute/core/dashboard/dashboard-policy.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.json': 'application/json',
};

/**
 * Serves a file of the built dashboard. A path without an extension gets the document with its own CSP; a missing
 * file gets a 404.
 * @param path the URL path, still percent-encoded
 */
export async function serveAppFile(dir: string, path: string): Promise<Response> {
  const file = resolveFile(dir, path);
  if (!file) return plain(400);
  const isPage = extname(file) === '' || file === join(dir, 'index.html');
  if (isPage) return document(dir);
  try {
    const body = await readFile(file);
    return new Response(new Uint8Array(body), {
      headers: {
        'Content-Type': types[extname(file)] ?? 'application/octet-stream',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-cache',
      },
    });
  } catch {
    return plain(404);
  }
}

/** Resolves a path below a directory. Returns undefined for paths outside it and for ambiguous encodings. */
function resolveFile(dir: string, path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (/[\0\\]/.test(decoded) || decoded.split('/').includes('..')) return undefined;
  const root = resolve(dir);
  const file = resolve(join(root, decoded));
  return file === root || file.startsWith(root + sep) ? file : undefined;
}

async function document(dir: string): Promise<Response> {
  const nonce = randomBytes(18).toString('base64');
  const page = await readFile(join(dir, 'index.html'), 'utf8');
  return new Response(page.replaceAll('__CSP_NONCE__', nonce), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': dashboardPolicy({ nonce, foreignMedia: false }),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
      'Cache-Control': 'no-store',
    },
  });
}

function plain(status: number): Response {
  return new Response(null, { status, headers: { 'X-Content-Type-Options': 'nosniff' } });
}
