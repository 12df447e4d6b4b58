import type { Page } from 'playwright';
import { leaves, patternOf, type Texts } from '#test/language/catalogue-texts.ts';

/**
 * Returns texts that do not belong on a page: texts of the other language's catalogue, and catalogue keys. Ignores
 * content, which may be in either language.
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

/** All text nodes of the page and all attributes with text. */
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
