import { catalogues } from 'virtual:catalogues';
import type { TextTree } from '@institute/core/i18n/catalogue-types.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { withResponseTarget } from '@institute/core/i18n/response-target.ts';
import type { ResponseTarget } from '@institute/core/inbox/response-time.ts';
import type { Translator } from './translator.ts';

/** The translators of a page, one per language. Each catalogue is loaded on first use. */
export interface Translators {
  /** Returns the translator if it is loaded. */
  ready(language: Language): Translator | undefined;
  /** Loads the catalogue once. A failed attempt can be repeated. */
  load(language: Language): Promise<Translator>;
}

/**
 * @param target the response-time target, which some texts name
 * @param create creates the translator of a loaded catalogue
 */
export function createTranslators(
  target: ResponseTarget,
  create: (language: Language, texts: TextTree) => Translator,
): Translators {
  const ready = new Map<Language, Translator>();
  const loading = new Map<Language, Promise<Translator>>();
  async function fetchTexts(wanted: Language): Promise<Translator> {
    try {
      const translator = create(wanted, withResponseTarget(await catalogues[wanted](), target));
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
