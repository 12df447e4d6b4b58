import { type CoverShape, coverPattern, coverSvg } from '@institute/core/cover.ts';
import type { GeneratedDocument } from './feed-document.ts';

/** Days that a cover may be kept: its address says all that it is drawn from. */
const keptDays = 30;

/** The drawn covers of works without a picture, each at an address of its own so that pages stay small. */
export const coverFiles: readonly GeneratedDocument[] = [
  {
    path: coverPattern,
    language: 'none',
    contentType: 'image/svg+xml',
    // Anyone may ask for any seed; kept, those would push pages out.
    isCacheable: false,
    headers: { 'Cache-Control': `public, max-age=${keptDays * 86_400}` },
    make: ({ found: [seed = '', shape] }) => coverSvg(seed, shape as CoverShape),
  },
];
