import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { expect, it } from 'vitest';
import { everyPage } from './every-page.ts';

const site = useSharedProduct();

it.each(['light', 'dark'] as const)('violates no CSP on any public page in the %s theme', async (theme) => {
  const localStorage = [{ name: 'theme', value: theme }];
  const page = await site.page({
    storageState: { cookies: [], origins: [{ origin: site.product.url, localStorage }] },
  });
  for (const { path } of await everyPage(site)) {
    await page.goto(site.product.url + path, { waitUntil: 'networkidle' });
    const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
    expect([path, isDark]).toEqual([path, theme === 'dark']);
  }
  expect(page.problems.filter((problem) => !problem.includes('status of 404'))).toEqual([]);
});
