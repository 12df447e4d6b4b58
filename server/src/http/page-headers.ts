import { map } from '@institute/core/brand/brand.ts';
import { dashboardPolicy } from '@institute/core/dashboard/dashboard-policy.ts';
import { videoPlatforms } from '@institute/core/media/video.ts';
import { cacheTtlMs } from '#server/cache/response-cache.ts';
import type { Services } from '#server/services.ts';

/** The map and the video players. A visitor reaches an article from any page without loading a new policy. */
const framedOrigins = [map.origin, ...Object.values(videoPlatforms).map(({ player }) => player)].join(' ');

/** Headers of all pages. */
const common = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

function secure(publicUrl: string): { headers: Record<string, string>; directive: string[] } {
  if (!publicUrl.startsWith('https:')) return { headers: {}, directive: [] };
  return {
    headers: { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' },
    directive: ['upgrade-insecure-requests'],
  };
}

/**
 * Headers of a public page. Scripts are allowed by hash instead of nonce, so that the page can be cached. Images and
 * videos may come from other sites, because content may link to them.
 * @param options `isFramed`: pages of this site may embed the page
 */
export function publicPageHeaders(
  publicUrl: string,
  scriptHashes: readonly string[],
  { isFramed = false }: { isFramed?: boolean } = {},
): Record<string, string> {
  const { headers, directive } = secure(publicUrl);
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${framedOrigins}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    ...directive,
  ];
  const framed = isFramed ? { 'X-Frame-Options': 'SAMEORIGIN' } : {};
  return { ...common, ...headers, ...framed, 'Content-Security-Policy': policy.join('; ') };
}

/** The sites whose pages may embed a file: any site, or only ours. */
export type ResourceAudience = 'everyone' | 'staff';

/**
 * Allows pages of other origins to embed a file, or forbids it (Fetch Standard, Cross-Origin-Resource-Policy header).
 * Public files must say `cross-origin`: feed readers and cross-origin isolated sites show our images.
 */
export function resourcePolicy(audience: ResourceAudience): Record<string, string> {
  return { 'Cross-Origin-Resource-Policy': audience === 'everyone' ? 'cross-origin' : 'same-origin' };
}

/** Headers of a machine-readable document: a browser that opens it runs and loads nothing. */
export function documentHeaders(publicUrl: string): Record<string, string> {
  return {
    ...common,
    ...secure(publicUrl).headers,
    ...resourcePolicy('everyone'),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/** Tag of all pages for CDN purges, because a change may affect any page. */
export const cdnTag = 'institute-pages';

/** Limits in seconds for caches that receive no purge. */
const unpurged = { fresh: 300, stale: 600 };

/** Inputs of the caching headers. */
export interface Keeping {
  /** Seconds for a CDN that is purged. */
  cdnMaxAge?: number | undefined;
  /** Milliseconds until the next scheduled publication. */
  untilNext: number;
}

/** Returns the current limits. */
export async function keepingOf({ env, schedule }: Pick<Services, 'env' | 'schedule'>): Promise<Keeping> {
  // While the scheduler reloads after a save, `untilNext` is 0.
  await schedule.loaded();
  return { cdnMaxAge: env.cdn.maxAge, untilNext: schedule.untilNext() };
}

/**
 * Builds the headers for caches outside the server.
 * @param fixed true if the URL alone determines the response
 */
export function cacheHeaders(fixed: boolean, { cdnMaxAge, untilNext }: Keeping): Record<string, string> {
  if (!fixed) {
    return { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Language, Cookie, Accept-Encoding' };
  }
  const ages =
    cdnMaxAge === undefined
      ? unpurgedAges(untilNext)
      : `s-maxage=${cdnMaxAge}, stale-while-revalidate=60, stale-if-error=86400`;
  return {
    'Cache-Control': `public, max-age=0, ${ages}`,
    Vary: 'Accept-Encoding',
    // CDNs use different header names.
    ...(cdnMaxAge === undefined ? {} : { 'Cache-Tag': cdnTag, 'Surrogate-Key': cdnTag }),
  };
}

/** The server caches the response with these headers, so its age is subtracted. */
function unpurgedAges(untilNext: number): string {
  const available = Math.max(0, Math.floor((untilNext - cacheTtlMs) / 1000));
  const fresh = Math.min(unpurged.fresh, available);
  const stale = Math.min(unpurged.stale, available - fresh);
  return `s-maxage=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`;
}

/** Headers of the dashboard document. */
export function dashboardHeaders(publicUrl: string, nonce: string): Record<string, string> {
  const { headers, directive } = secure(publicUrl);
  return {
    ...common,
    ...headers,
    'Content-Security-Policy': [dashboardPolicy({ nonce, foreignMedia: true }), ...directive].join('; '),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  };
}
