import { htmlToText } from '@institute/core/lib/text.ts';

/** Returns the works of a list of references as texts, for structured data. Undefined without any. */
export function listedWorks(bibliography: string | undefined): string[] | undefined {
  if (!bibliography) return undefined;
  const entries = bibliography
    .replace(/<a class="note-back".*?<\/a>/g, '')
    .matchAll(/<li[^>]*>(.*?)<\/li>/gs);
  return Array.from(entries, ([, html = '']) => htmlToText(html));
}
