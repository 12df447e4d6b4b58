import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { isFull } from '@institute/server/testing/extent.ts';
import { expect, it } from 'vitest';
import { everyPage, everyPageOnce } from './every-page.ts';

const site = useSharedProduct();

/** The small case visits each type of page in one language and one theme. */
const themes = isFull ? (['light', 'dark'] as const) : (['dark'] as const);

it.each(themes)('violates no CSP on any public page in the %s theme', async (theme) => {
  const localStorage = [{ name: 'theme', value: theme }];
  const page = await site.page({
    storageState: { cookies: [], origins: [{ origin: site.product.url, localStorage }] },
  });
  for (const { path } of await (isFull ? everyPage : everyPageOnce)(site)) {
    await page.goto(site.product.url + path, { waitUntil: 'networkidle' });
    const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
    expect([path, isDark]).toEqual([path, theme === 'dark']);
  }
  expect(page.problems.filter((problem) => !problem.includes('status of 404'))).toEqual([]);
});
