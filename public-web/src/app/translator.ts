import type { TextTree } from '@institute/core/i18n/catalogue-types.ts';
import { withoutBidiControls } from '@institute/core/text.ts';

interface Options {
  lng: string;
  resources: Record<string, { translation: TextTree }>;
}
type Values = Record<string, string | number>;

/**
 * Replaces i18next in the browser build, where it would be an eighth of the JavaScript. Supports lookup, plurals and
 * interpolation. A test compares it with i18next on all texts. Server and development use i18next.
 */
export function createInstance() {
  let texts: TextTree = {};
  let plurals = new Intl.PluralRules();
  return {
    init({ lng, resources }: Options) {
      texts = resources[lng]?.translation ?? {};
      plurals = new Intl.PluralRules(lng);
    },
    t(key: string, values: Values = {}): string {
      const plural =
        'count' in values ? lookUp(texts, `${key}_${plurals.select(Number(values.count))}`) : undefined;
      const text = plural ?? lookUp(texts, key) ?? key;
      return text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) =>
        withoutBidiControls(String(values[name] ?? hole)),
      );
    },
  };
}

function lookUp(texts: TextTree, key: string): string | undefined {
  let found: TextTree | string | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}
