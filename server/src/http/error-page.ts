import { brand } from '@institute/core/brand/brand.ts';
import { type CachedResponse, encodeResponse } from '#server/cache/cached-response.ts';
import type { Services } from '#server/services.ts';
import { publicPageHeaders } from './page-headers.ts';

const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${brand.name.en}</title></head>
<body>
<h1>${brand.name.en}</h1>
<p lang="id">Terjadi kesalahan. Halaman ini untuk sementara tidak dapat ditampilkan; silakan coba lagi sebentar lagi.</p>
<p lang="en">An error occurred. This page cannot be shown for the moment; please try again shortly.</p>
</body>
</html>
`;

/** The static page that replaces a page whose render failed. */
export function errorPage(publicUrl: string): Promise<CachedResponse> {
  const headers = { ...publicPageHeaders(publicUrl, []), 'Cache-Control': 'no-store', 'Retry-After': '10' };
  return encodeResponse(503, html, headers, { first: 'identity', isCacheable: false });
}

/** Returns the response, or logs its error and returns the error page. */
export function orErrorPage(
  response: Promise<CachedResponse>,
  { env, log }: Pick<Services, 'env' | 'log'>,
  url: string,
): Promise<CachedResponse> {
  return response.catch((error: unknown) => {
    log.error({ err: error, url }, 'A response could not be made');
    return errorPage(env.publicUrl);
  });
}
