import type { AtUrl, BrowserTest, TestPage } from '@institute/server/testing/browser-test.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import type { BrowserContextOptions, Locator, Page } from 'playwright';

/** The links of the public navigation in English, in order, with their paths. */
export const navigation = [
  ['Home', '/'],
  ['About', '/about'],
  ['Services', '/services'],
  ['Research', '/research'],
  ['Podcasts', '/podcasts'],
  ['Blog', '/blog'],
  ['Contact', '/contact'],
] as const;

/** Opens a path and waits for hydration. */
export async function visit(
  site: BrowserTest<AtUrl>,
  path: string,
  options?: BrowserContextOptions,
): Promise<TestPage> {
  const page = await site.open(path, options);
  await isHydrated(page);
  return page;
}

/**
 * Navigates to a page on the client, from a page without queries. The browser fetches all data of the new page, so a
 * test can delay or replace the responses.
 */
export async function goInside(page: Page, name: (typeof navigation)[number][0]): Promise<void> {
  await mark(page);
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  const path = navigation.find(([each]) => each === name)?.[1];
  await page.waitForURL((url) => url.pathname === path);
}

/** API requests so far, without the origin: 'GET /api/services?lang=en'. */
export function calls(page: TestPage, start = ''): string[] {
  return page.sent
    .map((sent) => sent.replace(/ https?:\/\/[^/]+/, ' '))
    .filter((sent) => /^\w+ \/api\//.test(sent) && sent.startsWith(start));
}

/** Marks the document. `isMarked` returns false after another document has loaded. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.marked = '';
  });
}

export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in document.body.dataset);
}

/** Returns a computed style of an element. */
export function styleOf(part: Locator, property: string): Promise<string> {
  return part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

/** Waits until the browser has painted pending changes. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Waits for an element and returns its position and size. @throws Error if it never appears */
export async function boxOf(part: Locator) {
  await part.waitFor();
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not visible`);
  return box;
}

export function isDark(page: Page): Promise<boolean> {
  return page.locator('html').evaluate((root) => root.classList.contains('dark'));
}
