import { colours, coverColours } from '@institute/core/brand/brand.ts';

/** Other values by theme: shadow, rule above headings, image brightness, and the ground of transparent images. */
const effects = {
  light: {
    'shadow-2': '0 10px 30px -12px rgb(16 32 43/.18)',
    rule: 'var(--ink)',
    photo: 'none',
    plate: 'none',
  },
  dark: {
    'shadow-2': '0 10px 30px -12px rgb(0 0 0/.6)',
    rule: 'var(--line-strong)',
    photo: 'brightness(.92)',
    plate: '#fff',
  },
} as const;

/**
 * Colours as custom properties: light on the root, dark under the theme class, and dark by media query for visitors
 * without scripts. Print is light.
 */
export function tokensCss(): string {
  const dark = `color-scheme:dark;${properties(colours.dark)}${properties(effects.dark)}`;
  return [
    '@layer tokens{',
    `:root{color-scheme:light;${properties(colours.light)}${properties(coverColours, 'cover-')}`,
    `${properties(effects.light)}}`,
    `@media not print{:root.dark{${dark}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-js]){${dark}}}`,
    '}',
  ].join('');
}

function properties(values: Record<string, string>, prefix = ''): string {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}${name}:${value};`)
    .join('');
}
