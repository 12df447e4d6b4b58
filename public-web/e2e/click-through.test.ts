import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import { expect, it } from 'vitest';
import { goInside, isDark, navigation } from './navigation.ts';
import { toastTexts } from './toast.ts';

const site = useSharedProduct();

it('violates no CSP rule in a visit to all features (CARD-24)', async () => {
  const page = await site.page();
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    addEventListener('securitypolicyviolation', (event) =>
      broken.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
    );
  });
  const broken = () => page.evaluate(() => (window as unknown as { broken: string[] }).broken);
  await page.goto(site.product.url);
  await isHydrated(page);

  await page.locator('[aria-label="Partners (carousel)"][data-moving]').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Pause carousel' }).click();
  await page.getByRole('button', { name: 'Next partner' }).click();
  await page.locator('#contact-form button').click();
  await toastTexts(page, 'Please fill in all required fields.');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('button', { name: 'Change language' }).hover();
  await page.getByRole('tooltip').first().waitFor({ state: 'attached' });
  expect(await isDark(page)).toBe(true);
  for (const [name] of navigation.slice(1)) await goInside(page, name);

  await goInside(page, 'Research');
  await page.getByRole('main').locator('h3 a').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await goInside(page, 'Podcasts');
  await page
    .getByRole('link', { name: /^Details: / })
    .first()
    .click();
  await page.waitForURL('**/podcasts/*');
  await goInside(page, 'Blog');
  await page.getByRole('button', { name: 'Case Studies' }).click();
  await page.getByRole('textbox', { name: 'Your email address' }).fill('nobody');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await toastTexts(page, 'Please enter a valid email address');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.waitForURL('**/blog/*');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Change language' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia', exact: true }).click();
  await page.getByRole('button', { name: 'Ganti bahasa' }).waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Kontak' }).click();
  await page.getByRole('heading', { name: 'Hubungi Kami' }).waitFor();
  expect(await broken()).toEqual([]);
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
