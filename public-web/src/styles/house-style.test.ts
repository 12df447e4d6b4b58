import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('../', import.meta.url);
/** Here the values have their names; print.css is of paper, which is white in every theme. */
const definitions = ['styles/scale.css', 'styles/print.css', 'styles/fonts.css'];
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .filter((name) => !definitions.includes(name));

/** Declarations with a value of their own, each with the sheet that it stands in. */
function declarations(isOfInterest: (property: string, value: string) => boolean): string[] {
  return sheets.flatMap((name) => {
    const css = readFileSync(new URL(name, source), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)]
      .map(([, property = '', value = '']) => [property, value.replace(/\s+/g, ' ')] as const)
      .filter(([property, value]) => isOfInterest(property, value))
      .map(([property, value]) => `${name}: ${property}: ${value}`);
  });
}

it('V1 every colour is one of the house', () => {
  const colour =
    /#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklch|oklab)a?\(|\b(white|black|red|blue|green|gray|grey)\b/i;
  // In a mask a colour is no colour: it says how much is to be seen.
  const raw = declarations((property, value) => !property.startsWith('mask') && colour.test(value));
  expect(sheets.length).toBeGreaterThan(50);
  expect(raw).toEqual([]);
});

it('V1 every movement takes a time of the house', () => {
  // What goes on as long as one waits has a pace of its own, and so has what follows the scrolling.
  const raw = declarations(
    (property, value) =>
      /^(transition|animation)/.test(property) && /\d(ms|s)\b/.test(value) && !/infinite|0\.01ms/.test(value),
  );
  expect(raw).toEqual([]);
});

it('V1 every shadow and every rounding is one of the house', () => {
  const raw = declarations(
    (property, value) =>
      (property === 'border-radius' && !/^(var\(--r-\d\)( 0|)*|50%|inherit|0)/.test(value)) ||
      (property === 'box-shadow' && !/^(none|var\(--shadow-\d\)|(inset )?0 0 0 \dpx var\()/.test(value)),
  );
  expect(raw).toEqual([]);
});
