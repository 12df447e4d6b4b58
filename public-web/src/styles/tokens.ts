import { colours, coverColours } from '@institute/core/brand.ts';

/** What else depends on the theme: the shadow of what floats, the rule over a heading, and how bright pictures are. */
const effects = {
  light: { 'shadow-2': '0 10px 30px -12px rgb(16 32 43/.18)', rule: 'var(--ink)', photo: 'none' },
  dark: {
    'shadow-2': '0 10px 30px -12px rgb(0 0 0/.6)',
    rule: 'var(--line-strong)',
    photo: 'brightness(.92)',
  },
} as const;

/**
 * The colours of the house as custom properties: light on the root, dark under the class that the theme toggle
 * sets, and dark once more by media query for readers without JavaScript, whom no script marks. Paper is light.
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
