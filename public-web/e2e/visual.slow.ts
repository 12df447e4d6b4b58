import { map } from '@institute/core/brand/brand.ts';
import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { browserArguments, findBrowser } from '@institute/server/testing/find-chromium.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import { chromium, type Page } from 'playwright';
import { expect, it } from 'vitest';
import { visit } from './navigation.ts';

const site = useSharedProduct();
const calm = { reducedMotion: 'reduce' } as const;

it('shows the complete page if the map is unavailable', async () => {
  const page = await site.page(calm);
  await page.route(`${map.origin}/**`, (route) => route.abort());
  await page.goto(`${site.product.url}/en/contact`);
  await isHydrated(page);
  await page.getByText('Show the map').click();
  await page.locator('iframe').scrollIntoViewIfNeeded();
  const main = page.getByRole('main');
  expect(await main.getByText('Jalan Contoh Nusantara').isVisible()).toBe(true);
  expect(await main.getByRole('link', { name: /^Get directions/ }).getAttribute('href')).toBe(
    map.directions(),
  );
  expect(await page.getByRole('button', { name: 'Send Message' }).isEnabled()).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('requests the code of a page only when the page can be painted', async () => {
  for (const path of ['/en', '/en/blog']) {
    const page = await visit(site, path);
    const [styledAt, requestedAt] = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const of = (ending: string) => files.filter(({ name }) => name.endsWith(ending));
      return [
        Math.max(...of('.css').map(({ responseEnd }) => responseEnd)),
        Math.min(...of('.js').map(({ startTime }) => startTime)),
      ] as const;
    });
    expect(styledAt).toBeGreaterThan(0);
    expect(requestedAt).toBeGreaterThan(styledAt);
  }
});

it('restores a page from the back/forward cache', async () => {
  // Playwright disables that cache by default.
  const browser = await chromium.launch({
    executablePath: findBrowser('whole'),
    args: browserArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page: Page = await browser.newPage();
    await page.goto(`${site.product.url}/en/about`);
    await isHydrated(page);
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.title = `persisted: ${persisted}`;
      });
    });
    await page.goto(`${site.product.url}/en/contact`);
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.title()).toBe('persisted: true');
  } finally {
    await browser.close();
  }
});
