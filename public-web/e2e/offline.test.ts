import type { ApiClient } from '@institute/core/api-client.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { type TestPage, useProduct } from '@institute/server/testing/browser-test.ts';
import { startProduct } from '@institute/server/testing/product.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { isHydrated, isMarked, mark, visit } from './navigation.ts';
import { toastTexts } from './toast.ts';

const site = useProduct({ sample: false });
let staff: ApiClient;
beforeAll(async () => {
  staff = await staffClient(site.product);
});

const values = {
  name: 'Sari "Dewi"',
  email: 'sari@example.org',
  phone: '+62 812 0000 0000',
  subject: 'A survey',
  message: 'We would like\n\n  to know more.',
};
const field = (page: Page, name: string) => page.locator(`#contact-form [name="${name}"]`);
const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const alert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /cannot be reached|tidak dapat dihubungi/ });

async function fillIn(page: Page) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}
async function expectFilledIn(page: Page) {
  for (const [name, value] of Object.entries(values))
    await expect.poll(() => field(page, name).inputValue(), { message: name }).toBe(value);
}
/** Chromium logs each request that fails. */
const errors = (page: TestPage) =>
  page.problems.filter((each) => !/ERR_INTERNET|ERR_CONNECTION|ERR_FAILED/.test(each));

describe('a page that cannot be fetched', () => {
  it.each([
    ['/en/contact', 'Services', 'Try again', '/en/services'],
    ['/id/contact', 'Layanan', 'Coba lagi', '/id/services'],
  ])(
    'leaves %s on the screen with a message, and opens on another try',
    async (path, name, retry, target) => {
      const page = await visit(site, path);
      await mark(page);
      await fillIn(page);
      await page.context().setOffline(true);
      await link(page, name).click();
      await alert(page).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      await expectFilledIn(page);
      await alert(page).getByRole('button', { name: retry }).click();
      await alert(page).getByRole('button', { name: retry, disabled: false }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);

      await page.context().setOffline(false);
      await alert(page).getByRole('button', { name: retry }).click();
      await page.waitForURL((url) => url.pathname === target);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => alert(page).count()).toBe(0);
      expect(errors(page)).toEqual([]);
    },
  );

  it('stays while the server is unreachable and opens when it is back', async () => {
    let product = await startProduct({ arguments: ['--empty'], keepData: true });
    const { url, dataFolder } = product;
    const page = await site.page();
    await page.goto(`${url}/en/contact`);
    await isHydrated(page);
    await fillIn(page);
    await product.stop();
    await link(page, 'Research').click();
    await alert(page).waitFor();
    expect(page.url()).toBe(`${url}/en/contact`);
    await expectFilledIn(page);
    product = await startProduct({ dataFolder, port: Number(new URL(url).port) });
    try {
      await alert(page).getByRole('button', { name: 'Try again' }).click();
      await page.waitForURL(`${url}/en/research`);
    } finally {
      await product.stop();
    }
  });

  it('loads as a document if its code is missing but the server responds', async () => {
    const page = await visit(site, '/en/contact');
    await page.route('**/assets/services-page-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await mark(page);
    await link(page, 'Services').click();
    await page.waitForURL('**/en/services');
    await page.getByRole('region', { name: 'How We Work' }).waitFor();
    expect(await isMarked(page)).toBe(false);
  });

  it('keeps the current page if the other language cannot be fetched', async () => {
    const page = await visit(site, '/en/contact');
    await fillIn(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Change language' }).click();
    await page.getByRole('link', { name: 'Bahasa Indonesia' }).click();
    await alert(page).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await expectFilledIn(page);
    await page.context().setOffline(false);
    await alert(page).getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/id/contact');
    await expectFilledIn(page);
  });

  it('shows the message above the page after use of the mobile menu', async () => {
    const page = await visit(site, '/en/contact', { viewport: { width: 390, height: 800 } });
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Research' }).click();
    await alert(page).waitFor();
    await alert(page).getByRole('button', { name: 'Close' }).click();
    expect(await alert(page).count()).toBe(0);
    expect(await field(page, 'name').isVisible()).toBe(true);
  });

  it('shows a page with loaded code and an error for its list (STATE-07)', async () => {
    const page = await visit(site, '/en/contact');
    await page.route('**/api/services?**', (route) => route.abort());
    await link(page, 'Services').hover();
    await page.waitForResponse('**/assets/services-page-*.js');
    await page.context().setOffline(true);
    await link(page, 'Services').click();
    await page.waitForURL('**/en/services');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/api/services?**');
    await page.context().setOffline(false);
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No services available').waitFor();
  });
});

describe('a draft of a form', () => {
  it('is restored after navigation, a document load and on the other form page', async () => {
    const page = await visit(site, '/en/contact');
    await fillIn(page);
    await link(page, 'About').click();
    await page.waitForURL('**/en/about');
    await link(page, 'Contact').click();
    await page.waitForURL('**/en/contact');
    await expectFilledIn(page);
    await page.goto(`${site.product.url}/id`);
    await isHydrated(page);
    await expectFilledIn(page);
    expect(page.problems).toEqual([]);
  });

  it('is removed after sending and not shared with other tabs', async () => {
    const page = await visit(site, '/en/contact');
    await fillIn(page);
    const other = await page.context().newPage();
    await other.goto(`${site.product.url}/en/contact`);
    await isHydrated(other);
    expect(await field(other, 'message').inputValue()).toBe('');
    await page.locator('#contact-form button').click();
    await toastTexts(page, 'Your message has been sent. We will reply within 24 hours.');
    expect((await staff.call(contact.admin.list))[0]).toMatchObject({ message: values.message });
    await page.reload();
    await isHydrated(page);
    for (const name of Object.keys(values)) expect(await field(page, name).inputValue(), name).toBe('');
  });

  it('is removed after sending without the script', async () => {
    const page = await visit(site, '/en/contact');
    await fillIn(page);
    await page.goto(`${site.product.url}/en/contact?sent=contact`);
    await isHydrated(page);
    expect(await field(page, 'message').inputValue()).toBe('');
    await page.goto(`${site.product.url}/en/contact`);
    await isHydrated(page);
    expect(await field(page, 'message').inputValue()).toBe('');
  });

  it('includes the newsletter address', async () => {
    const page = await visit(site, '/en/blog');
    await page.locator('#newsletter-form [name="email"]').fill('reader@exam');
    await link(page, 'About').click();
    await page.waitForURL('**/en/about');
    await link(page, 'Blog').click();
    await page.waitForURL('**/en/blog');
    await expect.poll(() => page.locator('#newsletter-form [name="email"]').inputValue()).toBe('reader@exam');
  });
});
