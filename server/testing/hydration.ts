import type { Page } from 'playwright';

/** Waits until React has hydrated the server's HTML. Before that, buttons do nothing, and forms submit without a script. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('header, main section, main h1, footer')];
    const isLive = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps$'));
    return parts.length > 2 && parts.every(isLive);
  });
}
