import { map } from '@institute/core/brand.ts';
import { dashboardPolicy } from '@institute/core/dashboard-policy.ts';
import { cacheTtlMs } from '#src/cache/cache-store.ts';
import type { Services } from '#src/services.ts';

/** Headers that every page of the product carries, whoever asks for it. */
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
 * The headers of a public page. Scripts run by their hash and not by a nonce, so that one rendering serves
 * everybody; pictures and videos may come from elsewhere, since staff may give such addresses.
 */
export function publicPageHeaders(
  publicUrl: string,
  scriptHashes: readonly string[],
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
    `frame-src ${map.origin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...directive,
  ];
  return { ...common, ...headers, 'Content-Security-Policy': policy.join('; ') };
}

/** The sites whose pages may embed a file: any site, or only ours. */
export type ResourceAudience = 'everyone' | 'staff';

/**
 * Tells browsers whether pages of other origins may embed a file (Fetch Standard, Cross-Origin-Resource-Policy header).
 * Public files must say `cross-origin`: feed readers, and sites that isolate themselves, show our pictures.
 */
export function resourcePolicy(audience: ResourceAudience): Record<string, string> {
  return { 'Cross-Origin-Resource-Policy': audience === 'everyone' ? 'cross-origin' : 'same-origin' };
}

/** The headers of a document for programs: whatever it holds, a browser that opens it runs and loads nothing. */
export function documentHeaders(publicUrl: string): Record<string, string> {
  return {
    ...common,
    ...secure(publicUrl).headers,
    ...resourcePolicy('everyone'),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/** By this tag a CDN is told to forget all pages at once, for a change may show on any of them. */
export const cdnTag = 'institute-pages';

/** How long who is told of no changes may keep a page, and may show it while it asks for a new one, in seconds. */
const untold = { fresh: 300, stale: 600 };

/** What decides how long others may keep what is public. */
export interface Keeping {
  /** Seconds, where there is a CDN that is told of changes. */
  cdnMaxAge?: number | undefined;
  /** Milliseconds until something becomes public: nobody who is not told may go on without it. */
  untilNext: number;
}

/** As the services stand. */
export async function keepingOf({ env, schedule }: Pick<Services, 'env' | 'schedule'>): Promise<Keeping> {
  // Else nobody might keep what is asked for just after a save.
  await schedule.loaded();
  return { cdnMaxAge: env.cdn.maxAge, untilNext: schedule.untilNext() };
}

/**
 * How long others may keep what is public.
 * @param fixed the address alone decides what is answered
 */
export function cacheHeaders(fixed: boolean, { cdnMaxAge, untilNext }: Keeping): Record<string, string> {
  if (!fixed) {
    return { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Language, Cookie, Accept-Encoding' };
  }
  const ages =
    cdnMaxAge === undefined
      ? untoldAges(untilNext)
      : `s-maxage=${cdnMaxAge}, stale-while-revalidate=60, stale-if-error=86400`;
  return {
    'Cache-Control': `public, max-age=0, ${ages}`,
    Vary: 'Accept-Encoding',
    // One name for each kind of CDN.
    ...(cdnMaxAge === undefined ? {} : { 'Cache-Tag': cdnTag, 'Surrogate-Key': cdnTag }),
  };
}

/** We keep an answer with its headers for a while ourselves, so it may be that much older when somebody gets it. */
function untoldAges(untilNext: number): string {
  const room = Math.max(0, Math.floor((untilNext - cacheTtlMs) / 1000));
  const fresh = Math.min(untold.fresh, room);
  const stale = Math.min(untold.stale, room - fresh);
  return `s-maxage=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`;
}

/** The headers of the dashboard's page. */
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
