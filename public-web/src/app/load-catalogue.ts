import { catalogues } from 'virtual:catalogues';
import { createI18n } from '@institute/core/i18n/index.ts';
import { promised } from '@institute/core/i18n/response-target.ts';
import type { ReplyPromise } from '@institute/core/inbox/response-time.ts';
import type { Language } from '@institute/core/locale.ts';

type Translator = ReturnType<typeof createI18n>;

/** The translators of a page: the one it is shown with, and the other one when it is first wanted. */
export interface Translators {
  /** The translator if it is there already. */
  ready(language: Language): Translator | undefined;
  /** Fetches the catalogue once; a failed try may be repeated. */
  load(language: Language): Promise<Translator>;
}

/**
 * @param promise what the site promises to those who write
 * @param prepare is given each translator before anybody uses it
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
