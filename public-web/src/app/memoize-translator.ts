import type { createI18n } from '@institute/core/i18n/index.ts';

type Translator = ReturnType<typeof createI18n>;

/**
 * Caches texts without values, of which a page has hundreds. For server translators, whose catalogue and language
 * never change. The browser renders too few pages to benefit.
 */
export function memoizeTranslator(translator: Translator): void {
  const say = translator.t.bind(translator) as unknown as (...asked: unknown[]) => string;
  const known = new Map<unknown, string>();
  translator.t = ((...asked: unknown[]) => {
    const [key] = asked;
    if (asked.length > 1) return say(...asked);
    const text = known.get(key) ?? say(key);
    // Unknown keys are unlimited, so they are not cached.
    if (text !== key) known.set(key, text);
    return text;
  }) as unknown as Translator['t'];
}
