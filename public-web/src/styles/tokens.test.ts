import { colours, coverColours } from '@institute/core/brand/brand.ts';
import { describe, expect, it } from 'vitest';
import { tokensCss } from './tokens.ts';

type Theme = keyof typeof colours;
type Name = keyof typeof colours.light;
const backgrounds: Name[] = ['bg', 'surface', 'sunken'];
const themes = Object.keys(colours) as Theme[];

describe.each(themes)('the colours of the %s theme', (theme) => {
  const of = (name: Name) => colours[theme][name];

  it.each(['ink', 'ink-2', 'ink-3', 'brand', 'link', 'accent', 'signal', 'success'] as Name[])(
    'have text contrast in %s on every background (T5)',
    (name) => {
      for (const background of backgrounds)
        expect(contrast(of(name), of(background))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['accent', 'accent-soft'],
    ['signal', 'signal-soft'],
    ['success', 'success-soft'],
    ['on-brand', 'brand'],
    ['on-brand', 'brand-hover'],
    ['band-ink', 'band'],
    ['band-ink-2', 'band'],
    ['band-accent', 'band'],
    ['ink', 'signal-soft'],
    ['on-band-accent', 'band-accent'],
    ['on-band-accent', 'band-accent-hover'],
  ] as [Name, Name][])('have text contrast in %s on %s (T5)', (name, background) => {
    expect(contrast(of(name), of(background))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['line-strong', 'focus', 'g-ideologi', 'g-politik', 'g-ekonomi', 'g-sosbud', 'g-hankam'] as Name[])(
    'have line contrast in %s on every background (A5 T5)',
    (name) => {
      for (const background of backgrounds)
        expect(contrast(of(name), of(background))).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('the generated style sheet', () => {
  const css = tokensCss();

  it('defines every light and cover colour once', () => {
    for (const [name, value] of Object.entries(colours.light)) expect(css).toContain(`--${name}:${value};`);
    for (const [name, value] of Object.entries(coverColours))
      expect(css).toContain(`--cover-${name}:${value};`);
  });

  it('defines the dark theme by class, and by media query without scripts (ROUTE-21)', () => {
    const dark = `color-scheme:dark;--bg:${colours.dark.bg};`;
    expect(css).toContain(`:root.dark{${dark}`);
    expect(css).toContain(`(prefers-color-scheme:dark){:root:not([data-js]){${dark}`);
  });

  it('has covers with readable white text', () => {
    for (const background of Object.values(coverColours)) {
      expect(contrast(colours.light['on-cover'], background)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

/** Returns the WCAG 2 contrast ratio. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
