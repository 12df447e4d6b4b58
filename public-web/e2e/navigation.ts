import type { AtAddress, BrowserTest, TestPage } from '@institute/server/testing/browser-test.ts';
import type { BrowserContextOptions, Locator, Page } from 'playwright';

/** The links of the public navigation in English, in their order, with where they lead. */
export const navigation = [
  ['Home', '/'],
  ['About', '/about'],
  ['Services', '/services'],
  ['Research', '/research'],
  ['Podcasts', '/podcasts'],
  ['Blog', '/blog'],
  ['Contact', '/contact'],
] as const;

/** Opens a path and waits until the page's code has taken all of it over. */
export async function visit(
  journey: BrowserTest<AtAddress>,
  path: string,
  options?: BrowserContextOptions,
): Promise<TestPage> {
  const page = await journey.open(path, options);
  await isHydrated(page);
  return page;
}

/** Waits until React has taken over the server's HTML: before that, buttons do nothing. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('header, main section, main h1, footer')];
    const isLive = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps$'));
    return parts.length > 2 && parts.every(isLive);
  });
}

/**
 * Goes to a page of the navigation without loading a document, from one that reads nothing: what is shown then was
 * fetched by the browser, and so can be delayed or answered otherwise by a test.
 */
export async function goInside(page: Page, name: (typeof navigation)[number][0]): Promise<void> {
  await mark(page);
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  const path = navigation.find(([each]) => each === name)?.[1];
  await page.waitForURL((url) => url.pathname === path);
}

/** The calls of the API so far, without the origin: 'GET /api/services?lang=en'. */
export function calls(page: TestPage, start = ''): string[] {
  return page.sent
    .map((sent) => sent.replace(/ https?:\/\/[^/]+/, ' '))
    .filter((sent) => /^\w+ \/api\//.test(sent) && sent.startsWith(start));
}

/** Marks the document, so that `isMarked` tells later whether another one was loaded. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.marked = '';
  });
}

export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in document.body.dataset);
}

/** A computed style of an element. */
export function styleOf(part: Locator, property: string): Promise<string> {
  return part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

/** Waits until whatever a change leads to at once would have been drawn. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** The place and size of an element in the window, once it is shown. @throws Error where it never is */
export async function boxOf(part: Locator) {
  await part.waitFor();
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not shown`);
  return box;
}

export function isDark(page: Page): Promise<boolean> {
  return page.locator('html').evaluate((root) => root.classList.contains('dark'));
}
