import { describe, expect, it } from 'vitest';
import { coverColours } from './brand.ts';
import { coverField, coverPath, coverPattern, coverSvg, drawCover } from './cover.ts';

const ids = Array.from({ length: 40 }, (_, index) => `0192f0aa-7c01-7${index + 100}-8000-000000000000`);

describe('the cover of a work without a picture', () => {
  it('V7 is the same drawing in the page and at its own address', () => {
    for (const shape of ['portrait', 'wide'] as const) {
      const { width, height, fine, strong } = drawCover(ids[0] ?? '', shape);
      const svg = coverSvg(ids[0] ?? '', shape);
      expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
      expect(svg).toContain(`d="${fine}"`);
      expect(svg).toContain(`d="${strong}"`);
    }
  });

  it('V7 takes one colour for one id, and all colours for many', () => {
    for (const id of ids) expect(coverField(id)).toBe(coverField(id));
    expect(new Set(ids.map(coverField))).toEqual(new Set(Object.keys(coverColours)));
  });

  it('has an address that tells what it is drawn from, and no other is one', () => {
    const [, seed, shape] = coverPattern.exec(coverPath('0192f0aa-7c01', 'wide')) ?? [];
    expect([seed, shape]).toEqual(['0192f0aa-7c01', 'wide']);
    for (const other of ['/covers/a.svg', '/covers/a"-wide.svg', `/covers/${'a'.repeat(65)}-wide.svg`]) {
      expect(coverPattern.test(other)).toBe(false);
    }
  });
});
