import { catalogues } from 'virtual:catalogues';
import { createI18n } from '@institute/core/i18n/index.ts';
import { promised } from '@institute/core/i18n/response-target.ts';
import type { ReplyPromise } from '@institute/core/inbox/response-time.ts';
import type { Language } from '@institute/core/locale.ts';

type Translator = ReturnType<typeof createI18n>;

/** Translators of a page. The second language loads on demand. */
export interface Translators {
  /** Returns the translator if it is loaded. */
  ready(language: Language): Translator | undefined;
  /** Loads the catalogue once. A failed load can be retried. */
  load(language: Language): Promise<Translator>;
}

/**
 * @param promise response-time target of the institute
 * @param prepare called with each translator before its first use
 */
export function createTranslators(
  promise: ReplyPromise,
  prepare: (translator: Translator) => void = () => {},
): Translators {
  const ready = new Map<Language, Translator>();
  const loading = new Map<Language, Promise<Translator>>();
  async function fetchTexts(wanted: Language): Promise<Translator> {
    try {
      const translator = createI18n(wanted, promised(await catalogues[wanted](), promise));
      prepare(translator);
      ready.set(wanted, translator);
      return translator;
    } finally {
      loading.delete(wanted);
    }
  }
  return {
    ready: (wanted) => ready.get(wanted),
    load(wanted) {
      const translator = ready.get(wanted);
      if (translator) return Promise.resolve(translator);
      const running = loading.get(wanted) ?? fetchTexts(wanted);
      loading.set(wanted, running);
      return running;
    },
  };
}
