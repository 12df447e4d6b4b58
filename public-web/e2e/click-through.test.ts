import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import { expect, it } from 'vitest';
import { isDark, isMarked, mark, navigation, visit } from './navigation.ts';
import { toastTexts } from './toast.ts';

const site = useSharedProduct();
const paths = new Map<string, string>(navigation);

// Each page reports violations of the policy among its problems.
it('opens pages and features in one document without an error (CARD-24)', async () => {
  const page = await visit(site, '/');
  const open = async (name: (typeof navigation)[number][0]) => {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === paths.get(name));
  };
  await mark(page);
  const wide = page.viewportSize() ?? { width: 1280, height: 800 };
  // The partners move only where they do not fit.
  await page.setViewportSize({ ...wide, width: 700 });
  await page.locator('[aria-label="Partners (carousel)"]').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Pause carousel' }).click();
  await page.getByRole('button', { name: 'Next partner' }).click();
  await page.setViewportSize(wide);
  await page.locator('#contact-form button').click();
  await toastTexts(page, 'Please fill in all required fields.');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('button', { name: 'Change language' }).hover();
  await page.getByRole('tooltip').first().waitFor({ state: 'attached' });
  expect(await isDark(page)).toBe(true);
  const metadata = page.locator('head [property], script[type="application/ld+json"]');
  expect(await metadata.count()).toBeGreaterThan(5);
  await open('About');
  // The metadata of the first page would describe another one.
  await expect.poll(() => metadata.count()).toBe(0);
  expect(await page.title()).toMatch(/^About \| /);
  for (const name of ['Services', 'Contact', 'Research'] as const) await open(name);

  await page.locator('#publications h3 a').first().click();
  await page.waitForURL('**/research/*');
  await open('Podcasts');
  await page
    .getByRole('link', { name: /^Details: / })
    .first()
    .click();
  await page.waitForURL('**/podcasts/*');
  await open('Blog');
  await page.getByRole('button', { name: 'Case Studies' }).click();
  await page.getByRole('textbox', { name: 'Your email address' }).fill('nobody');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await toastTexts(page, 'Please enter a valid email address');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.waitForURL('**/blog/*');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Home', exact: true }).click();
  await page.locator('#hero-title').waitFor();
  expect(await isMarked(page)).toBe(true);
  expect(page.problems).toEqual([]);
});

it('hydrates relative times of the server without an error and then uses the local clock', async () => {
  const plain = await site.open('/en/blog', { javaScriptEnabled: false });
  const timesOf = (each: typeof plain) => each.locator('main article time').allTextContents();
  const times = await timesOf(plain);
  expect(times.length).toBe(12);
  for (const text of times) expect(text).toMatch(/ ago$/);
  const page = await site.page();
  await page.clock.setFixedTime(Date.now() + 3 * 365 * 86_400_000);
  await page.goto(`${site.product.url}/en/blog`);
  await isHydrated(page);
  await expect
    .poll(() => timesOf(page))
    .toEqual(expect.arrayContaining([expect.stringMatching(/^\d years ago$/)]));
  for (const text of await timesOf(page)) expect(text).toMatch(/^\d years ago$/);
  expect(page.problems).toEqual([]);
});
