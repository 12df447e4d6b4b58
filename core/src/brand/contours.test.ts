import { describe, expect, it } from 'vitest';
import { closedPath, contourRings, seededRandom } from './contours.ts';

const options = { x: 120, y: 160, radius: 200, rings: 12 };

describe('contours', () => {
  it('are the same for the same id and differ for another (V7)', () => {
    const draw = (id: string) => contourRings(seededRandom(id), options).join('');
    expect(draw('0192f0aa-7c01')).toBe(draw('0192f0aa-7c01'));
    expect(draw('0192f0aa-7c01')).not.toBe(draw('0192f0aa-7c02'));
  });

  it('are the requested number of closed curves in whole numbers', () => {
    const rings = contourRings(seededRandom('x'), options);
    expect(rings).toHaveLength(12);
    for (const ring of rings) expect(ring).toMatch(/^M-?\d+ -?\d+q[-\d ]+z$/);
  });

  it('end at their start, apart from rounding', () => {
    const square = closedPath([
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ]);
    expect(square).toBe('M0 50q0-50 50-50 50 0 50 50 0 50-50 50-50 0-50-50z');
  });

  it('derive from evenly distributed numbers between 0 and 1', () => {
    const random = seededRandom('a text');
    const numbers = Array.from({ length: 2000 }, random);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
    expect(mean).toBeGreaterThan(0.47);
    expect(mean).toBeLessThan(0.53);
  });
});
