import { brand, colours } from '@institute/core/brand/brand.ts';
import { type CoverShape, coverPattern, coverSvg } from '@institute/core/brand/cover.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import type { GeneratedDocument } from '#server/http/generated-document.ts';

const day = 86_400_000;
/** Validity of security.txt; RFC 9116 recommends less than a year. */
const securityDays = 180;

/** The small documents of the site that do not depend on content. */
export const siteFiles: readonly GeneratedDocument[] = [
  {
    path: /^\/robots\.txt$/,
    language: 'none',
    tags: [],
    contentType: 'text/plain; charset=utf-8',
    make: ({ publicUrl }) =>
      `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
  },
  {
    path: /^\/\.well-known\/security\.txt$/,
    language: 'none',
    tags: [],
    contentType: 'text/plain; charset=utf-8',
    make: ({ publicUrl, now }) => securityText(publicUrl, now),
  },
  {
    path: /^\/site\.(id|en)\.webmanifest$/,
    language: 'none',
    tags: [],
    contentType: 'application/manifest+json; charset=utf-8',
    make: ({ found: [language] }) => JSON.stringify(manifest(language as Language)),
  },
];

/** The security contact (RFC 9116). It expires at midnight, so its text changes once a day. */
function securityText(publicUrl: string, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / day) + securityDays) * day);
  return [
    `Contact: mailto:${brand.email}`,
    `Contact: ${publicUrl}${pathTo('contact', 'en')}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: id, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

function manifest(language: Language) {
  const icon = (src: string, sizes: string, purpose = 'any') => ({ src, sizes, type: 'image/png', purpose });
  return {
    id: `/${language}`,
    name: brand.name[language],
    short_name: brand.shortName[language],
    description: brand.tagline[language],
    lang: language,
    dir: 'ltr',
    start_url: pathTo('home', language),
    scope: '/',
    display: 'minimal-ui',
    theme_color: colours.light.bg,
    background_color: colours.light.bg,
    icons: [
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  };
}

/** Its URL contains everything that determines a cover. */
const maxAgeDays = 30;

/** Generated covers of items without an image. Separate URLs reduce the size of pages. */
export const coverFiles: readonly GeneratedDocument[] = [
  {
    path: coverPattern,
    language: 'none',
    contentType: 'image/svg+xml',
    // Seeds are unlimited and would evict cached pages.
    isCacheable: false,
    headers: { 'Cache-Control': `public, max-age=${maxAgeDays * 86_400}` },
    make: ({ found: [seed = '', shape] }) => coverSvg(seed, shape as CoverShape),
  },
];
