import type { Translator } from './translator.ts';

/** Caches texts without values. Only the server needs this: it renders many pages, each with hundreds of texts. */
export function memoizeTranslator(translator: Translator): Translator {
  const known = new Map<string, string>();
  return {
    t(key, values) {
      if (values) return translator.t(key, values);
      const text = known.get(key) ?? translator.t(key);
      // Requests can name unlimited unknown keys.
      if (text !== key) known.set(key, text);
      return text;
    },
  };
}
