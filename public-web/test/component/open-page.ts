import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { moveMouseAway } from './read-page.ts';
import { renderSite } from './render-site.tsx';

/** Renders a page of the site and waits until its heading is shown. */
export async function openPage(site: Parameters<typeof renderSite>[0], path: string): Promise<void> {
  // The script before the first paint marks the document, so that controls that need scripts are visible.
  document.documentElement.dataset.js = '';
  // A link under the pointer would prefetch its page.
  await moveMouseAway();
  await renderSite(site, path);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
}

/** Opens a page by a link of the header, so that the browser requests all its data. */
export async function goInside(name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}
