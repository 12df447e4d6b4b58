import type { Page } from 'playwright';

export type Texts = { readonly [key: string]: string | Texts };

/**
 * Texts on a page that do not belong there: those of the other language's catalogue, and keys of the catalogue
 * itself. Content is left out, for it may be in either language.
 */
export async function strangeTexts(page: Page, own: Texts, other: Texts): Promise<string[]> {
  const [ownPatterns, otherPatterns] = [own, other].map((texts) => leaves(texts).map(patternOf));
  const isOneOf = (text: string, patterns: RegExp[] = []) => patterns.some((pattern) => pattern.test(text));
  const isKey = new RegExp(`^(${Object.keys(own).join('|')})\\.[\\w.-]+$`);
  const shown = await textsOf(page);
  return shown.filter(
    (text) => isKey.test(text) || (isOneOf(text, otherPatterns) && !isOneOf(text, ownPatterns)),
  );
}

/** Every text that the page shows or tells: its nodes, and the attributes that carry words. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (parentElement && !parentElement.closest('script, style')) texts.add((textContent ?? '').trim());
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'content']) {
      for (const element of document.querySelectorAll(`[${name}]`))
        texts.add((element.getAttribute(name) ?? '').trim());
    }
    texts.delete('');
    return [...texts];
  });
}

export function leaves(texts: Texts): string[] {
  return Object.values(texts).flatMap((value) => (typeof value === 'string' ? value : leaves(value)));
}

/** Matches a text of a catalogue whatever is put into it. A text that is nothing but what is put in matches nothing. */
export function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(/[a-z]/i.test(parts.join('')) ? `^${parts.join('.+')}$` : '^(?!)');
}
