import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('../', import.meta.url);
/** Files that may contain raw values: definitions of tokens, and print.css with its white background. */
const definitions = ['styles/scale.css', 'styles/print.css', 'styles/fonts.css'];
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .filter((name) => !definitions.includes(name));

/** Returns declarations of raw values with their style sheets. */
function declarations(isOfInterest: (property: string, value: string) => boolean): string[] {
  return sheets.flatMap((name) => {
    const css = readFileSync(new URL(name, source), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)]
      .map(([, property = '', value = '']) => [property, value.replace(/\s+/g, ' ')] as const)
      .filter(([property, value]) => isOfInterest(property, value))
      .map(([property, value]) => `${name}: ${property}: ${value}`);
  });
}

it('uses only colour tokens', () => {
  const colour =
    /#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklch|oklab)a?\(|\b(white|black|red|blue|green|gray|grey)\b/i;
  // In a mask a colour only defines visibility.
  const raw = declarations((property, value) => !property.startsWith('mask') && colour.test(value));
  expect(sheets.length).toBeGreaterThan(50);
  expect(raw).toEqual([]);
});

it('uses only duration tokens for motion', () => {
  // Endless animations and scroll-driven ones have their own timing.
  const raw = declarations(
    (property, value) =>
      /^(transition|animation)/.test(property) && /\d(ms|s)\b/.test(value) && !/infinite|0\.01ms/.test(value),
  );
  expect(raw).toEqual([]);
});

it('uses only tokens for shadows and radii', () => {
  const raw = declarations(
    (property, value) =>
      (property === 'border-radius' && !/^(var\(--r-\d\)( 0|)*|50%|inherit|0)/.test(value)) ||
      (property === 'box-shadow' && !/^(none|var\(--shadow-\d\)|(inset )?0 0 0 \dpx var\()/.test(value)),
  );
  expect(raw).toEqual([]);
});
