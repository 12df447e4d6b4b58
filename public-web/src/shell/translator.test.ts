import type { TextTree } from '@institute/core/i18n/catalogue-types.ts';
import { createI18n } from '@institute/core/i18n/index.ts';
import { siteEn } from '@institute/core/i18n/site-en.ts';
import { siteId } from '@institute/core/i18n/site-id.ts';
import { describe, expect, it } from 'vitest';
import { createTranslator } from './translator.ts';

describe.each([
  { language: 'id', texts: siteId as TextTree },
  { language: 'en', texts: siteEn as TextTree },
] as const)('createTranslator in $language', ({ language, texts }) => {
  const reference = createI18n(language, texts);
  const translator = createTranslator(language, texts);

  it('returns the same as i18next for every text of the site', () => {
    const keys = keysOf(texts);
    expect(keys.length).toBeGreaterThan(200);
    for (const key of keys) {
      const values = valuesFor(textAt(texts, key));
      expect([key, translator.t(key, values)]).toEqual([key, reference.t(key, values)]);
    }
  });

  it('chooses the same plural forms as i18next', () => {
    for (const key of ['site.blog.results', 'common.minutes']) {
      for (const count of [0, 1, 2, 5, 21, 1000]) {
        expect(translator.t(key, { count })).toBe(reference.t(key, { count }));
      }
    }
  });

  it('returns the key of a missing text, like i18next (ROUTE-20)', () => {
    for (const key of ['no-such-key', 'site.hero.line1.more', 'with: a colon', '']) {
      expect(translator.t(key)).toBe(reference.t(key));
    }
  });
});

function keysOf(tree: TextTree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  );
}

function textAt(tree: TextTree, key: string): string {
  return String(key.split('.').reduce<unknown>((part, name) => (part as TextTree)[name], tree));
}

/** Returns a value for every placeholder, with characters that are special in replacements and markup. */
function valuesFor(text: string): Record<string, string> {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
  return Object.fromEntries(
    names.filter((name) => name !== 'count').map((name) => [name, `<${name}> & $1 "$&"`]),
  );
}
