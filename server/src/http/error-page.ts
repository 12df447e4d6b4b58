import { brand } from '@institute/core/brand.ts';
import { type CachedResponse, encodedVariant } from '#src/cache/cached-response.ts';
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
export function errorPage(publicUrl: string): CachedResponse {
  const body = Buffer.from(html);
  const headers = {
    ...publicPageHeaders(publicUrl, []),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '10',
  };
  const variant = encodedVariant(body, headers);
  return {
    status: 503,
    etag: '',
    variants: { br: variant, gzip: variant, identity: variant },
    encode: async () => variant,
    bytes: body.length,
    expires: 0,
  };
}
