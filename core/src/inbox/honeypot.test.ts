import { expect, it } from 'vitest';
import { z } from 'zod';
import { isLikelySpam } from './honeypot.ts';
import { honeypotSchema } from './schemas.ts';

it.each([
  [{}, false],
  [{ website: '' }, false],
  [{ website: ' \t' }, false],
  [{ website: 'https://casino.example' }, true],
  [{ website: ['x'] }, true],
  [{ website: 5 }, true],
])('accepts the form %j and reports spam: %s (D22)', (given, spam) => {
  expect(isLikelySpam(z.object(honeypotSchema).parse(given))).toBe(spam);
});
