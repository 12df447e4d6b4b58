import { type InlineText, isEmptyInline } from './inline-text.ts';

/** Writes a pull quote as it is stored. An empty one gives an empty string. */
export function writePullQuote(html: InlineText): string {
  return isEmptyInline(html) ? '' : `<aside class="pull-quote"><p>${html}</p></aside>`;
}
