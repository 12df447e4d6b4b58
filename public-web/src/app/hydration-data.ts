import type { ReplyPromise } from '@institute/core/inbox/response-time.ts';
import type { Language } from '@institute/core/locale.ts';
import type { DehydratedState } from '@tanstack/react-query';

/** What the server hands to the page beside its HTML, so that the browser can take over without asking again. */
export interface HydrationData {
  language: Language;
  /** The answers that the page was rendered from. */
  state: DehydratedState;
  /** The server's clock at rendering, for times that are told as distances. */
  now: number;
  publicUrl: string;
  promise: ReplyPromise;
}

/** The id of the script element that carries it. */
export const bootId = 'boot';

/** The name of a language's catalogue in the manifest of the built files. */
export function textsName(language: Language): string {
  return `texts-${language}.json`;
}

/** JSON that may stand in a script element: no `<`, so nothing in it can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
