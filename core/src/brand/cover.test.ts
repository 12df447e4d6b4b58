import { describe, expect, it } from 'vitest';
import { domainOf } from '#core/content/domain/limits.ts';
import { researchTypes } from '#core/content/research/limits.ts';
import { coverColours } from './brand.ts';
import { coverField, coverPath, coverPattern, coverSvg, drawCover, publicationField } from './cover.ts';

const ids = Array.from({ length: 40 }, (_, index) => `0192f0aa-7c01-7${index + 100}-8000-000000000000`);

describe('generated covers', () => {
  it('are the same in the page and as a file (V7)', () => {
    for (const shape of ['portrait', 'wide'] as const) {
      const { width, height, fine, strong } = drawCover(ids[0] ?? '', shape);
      const svg = coverSvg(ids[0] ?? '', shape);
      expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
      expect(svg).toContain(`d="${fine}"`);
      expect(svg).toContain(`d="${strong}"`);
    }
  });

  it('have one colour per id and use all colours (V7)', () => {
    for (const id of ids) expect(coverField(id)).toBe(coverField(id));
    expect(new Set(ids.map(coverField))).toEqual(new Set(Object.keys(coverColours)));
  });

  it('have the colour of the domain of a publication, or else that of its type', () => {
    const topics = [{ domain: null }, { domain: 'economy' as const }, { domain: 'politics' as const }];
    expect(publicationField('whitepaper', domainOf(topics))).toBe('ekonomi');
    const ofTypes = researchTypes.map((type) => publicationField(type, domainOf([{ domain: null }])));
    expect(ofTypes).toEqual(['politik', 'sosbud', 'hankam', 'ekonomi']);
  });

  it('have a path with their seed and shape; other paths do not match', () => {
    const [, seed, shape] = coverPattern.exec(coverPath('0192f0aa-7c01', 'wide')) ?? [];
    expect([seed, shape]).toEqual(['0192f0aa-7c01', 'wide']);
    for (const other of ['/covers/a.svg', '/covers/a"-wide.svg', `/covers/${'a'.repeat(65)}-wide.svg`]) {
      expect(coverPattern.test(other)).toBe(false);
    }
  });
});
