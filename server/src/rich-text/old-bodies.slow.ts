import { expect, it } from 'vitest';
import { changedBodies } from '#testing/old-bodies.ts';

it('preserves the bytes of 10,000 bodies that policy version 1 sanitised', () => {
  expect(changedBodies(151, 10_150)).toEqual([]);
});
