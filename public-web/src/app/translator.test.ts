import type { TextTree } from '@institute/core/i18n/catalogue-types.ts';
import { createI18n } from '@institute/core/i18n/index.ts';
import { siteEn } from '@institute/core/i18n/site-en.ts';
import { siteId } from '@institute/core/i18n/site-id.ts';
import { describe, expect, it } from 'vitest';
import { createInstance } from './translator.ts';

describe.each([
  { language: 'id', texts: siteId as TextTree },
  { language: 'en', texts: siteEn as TextTree },
] as const)('the lean translator in $language', ({ language, texts }) => {
  const real = createI18n(language, texts);
  const lean = createInstance();
  lean.init({ lng: language, resources: { [language]: { translation: texts } } });

  it('matches i18next for every text of the site', () => {
    const keys = keysOf(texts);
    expect(keys.length).toBeGreaterThan(200);
    for (const key of keys) {
      const values = valuesFor(textAt(texts, key));
      expect([key, lean.t(key, values)]).toEqual([key, real.t(key, values)]);
    }
  });

  it('matches i18next for plural forms', () => {
    for (const key of ['site.blog.results', 'common.minutes']) {
      for (const count of [0, 1, 2, 5, 21, 1000]) {
        expect(lean.t(key, { count })).toBe(real.t(key, { count }));
      }
    }
  });

  it('returns the key of a missing text, as i18next does (ROUTE-20)', () => {
    for (const key of ['no-such-key', 'site.hero.line1.more', 'with: a colon', '']) {
      expect(lean.t(key)).toBe(real.t(key));
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

/** Values for all placeholders, with characters that need escaping. */
function valuesFor(text: string): Record<string, string> {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
  return Object.fromEntries(
    names.filter((name) => name !== 'count').map((name) => [name, `<${name}> & $1 "$&"`]),
  );
}
