import { z } from 'zod';
import { text } from '#core/api/fields.ts';
import { mediaLimits } from './limits.ts';

const alt = text(mediaLimits.alt).nullish();

/** The alternative texts of an item by image URL and language. */
export const imageAlts = z.record(z.string().max(2000, 'too_long'), z.object({ id: alt, en: alt }), {
  error: 'invalid',
});
export type ImageAlts = z.output<typeof imageAlts>;
