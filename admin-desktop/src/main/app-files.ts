import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { dashboardPolicy } from '@institute/core/dashboard-policy.ts';

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
 * Answers for a file of the built dashboard. An address without an extension is one of its pages and gets its
 * document, with a policy of its own; a missing file is never answered with that.
 * @param path the address's path, still encoded
 */
export async function serveAppFile(folder: string, path: string): Promise<Response> {
  const file = fileOf(folder, path);
  if (!file) return plain(400);
  const isPage = extname(file) === '' || file === join(folder, 'index.html');
  if (isPage) return document(folder);
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

/** The file below the folder that a path names; undefined where it names one outside, or hides what it names. */
function fileOf(folder: string, path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (/[\0\\]/.test(decoded) || decoded.split('/').includes('..')) return undefined;
  const root = resolve(folder);
  const file = resolve(join(root, decoded));
  return file === root || file.startsWith(root + sep) ? file : undefined;
}

async function document(folder: string): Promise<Response> {
  const nonce = randomBytes(18).toString('base64');
  const page = await readFile(join(folder, 'index.html'), 'utf8');
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
