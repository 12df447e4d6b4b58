import type { createI18n } from '@institute/core/i18n/index.ts';

type Translator = ReturnType<typeof createI18n>;

/**
 * A text without values is the same each time, and a page has hundreds: each is found once. For a translator whose texts
 * and language stay what they are, as on the server; the browser's does not take part, for it renders a page once.
 */
export function memoizeTranslator(translator: Translator): void {
  const say = translator.t.bind(translator) as unknown as (...asked: unknown[]) => string;
  const known = new Map<unknown, string>();
  translator.t = ((...asked: unknown[]) => {
    const [key] = asked;
    if (asked.length > 1) return say(...asked);
    const text = known.get(key) ?? say(key);
    // There are as many unknown keys as anybody likes to ask for.
    if (text !== key) known.set(key, text);
    return text;
  }) as unknown as Translator['t'];
}
