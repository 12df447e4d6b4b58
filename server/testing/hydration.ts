import type { Page } from 'playwright';

/** Waits until React has hydrated the server's HTML. Before that, buttons do nothing, and forms submit without a script. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Notes, references and tables are HTML of the server, not elements of React.
    const sections = 'main section:not([role^="doc-"], .scroll)';
    const parts = [...document.querySelectorAll(`header, ${sections}, main h1, footer`)];
    const isLive = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps$'));
    return parts.length > 2 && parts.every(isLive);
  });
}
