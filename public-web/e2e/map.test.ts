import { map } from '@institute/core/brand.ts';
import { type TestPage, useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { expect, it } from 'vitest';
import { isHydrated } from './navigation.ts';

const site = useSharedProduct();
const phone = { viewport: { width: 390, height: 700 } };
const mapRequests = ({ sent }: TestPage) => sent.filter((each) => each.includes(map.origin));

it.each(['/en', '/en/contact'])('loads the map on %s only when it is near the viewport', async (path) => {
  const page = await site.page(phone);
  await page.route(`${map.origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Map' }));
  await page.goto(site.product.url + path);
  await isHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(mapRequests(page)).toEqual([]);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await page.frameLocator('iframe').getByText('Map').waitFor();
  expect(mapRequests(page)).toHaveLength(1);
});

it('shows the map without scripts', async () => {
  const page = await site.page({ ...phone, javaScriptEnabled: false });
  await page.route(`${map.origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Map' }));
  await page.goto(`${site.product.url}/en/contact`);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await page.frameLocator('iframe').getByText('Map').waitFor();
});
