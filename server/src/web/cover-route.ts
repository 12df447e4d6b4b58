import { type CoverShape, coverPattern, coverSvg } from '@institute/core/cover.ts';
import type { GeneratedDocument } from '../http/generated-document.ts';

/** Its URL contains everything that determines a cover. */
const maxAgeDays = 30;

/** Generated covers of items without an image. Separate URLs keep the pages small. */
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
