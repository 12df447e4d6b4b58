import type { Language } from '@institute/core/i18n/locale.ts';
import type { ResponseTarget } from '@institute/core/inbox/response-time.ts';
import type { DehydratedState } from '@tanstack/react-query';

/** Data that the server embeds in the HTML for hydration without further requests. */
export interface HydrationData {
  language: Language;
  /** Responses from which the server rendered the page. */
  state: DehydratedState;
  /** Server time at rendering, for relative times. */
  now: number;
  publicUrl: string;
  responseTarget: ResponseTarget;
}

/** Id of the script element with the data. */
export const bootId = 'boot';

/** Returns the name of a language's catalogue in the build manifest. */
export function textsName(language: Language): string {
  return `texts-${language}.json`;
}

/** Serialises JSON for a script element. Escapes `<`, so that the data cannot end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
