import { once } from 'node:events';
import type { ApiClient } from '@institute/core/api/api-client.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { isHydrated } from '@institute/server/testing/hydration.ts';
import { startProduct } from '@institute/server/testing/product.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { visit } from './navigation.ts';
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

describe('a page that cannot be fetched', () => {
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

it('retains the draft of a form across documents, in one tab, until it is sent', async () => {
  const page = await visit(site, '/en/contact');
  await fillIn(page);
  await page.goto(`${site.product.url}/id`);
  await isHydrated(page);
  await expectFilledIn(page);
  const other = await page.context().newPage();
  await other.goto(`${site.product.url}/en/contact`);
  await isHydrated(other);
  expect(await field(other, 'message').inputValue()).toBe('');
  await page.goto(`${site.product.url}/en/contact`);
  await isHydrated(page);
  await page.locator('#contact-form button').click();
  await toastTexts(page, 'Your message has been sent. We will reply within 24 hours.');
  expect((await staff.call(contact.admin.list))[0]).toMatchObject({ message: values.message });
  await page.reload();
  await isHydrated(page);
  for (const name of Object.keys(values)) expect(await field(page, name).inputValue(), name).toBe('');

  // The server responds with this address to a form that was sent without the script.
  await fillIn(page);
  await page.goto(`${site.product.url}/en/contact?sent=contact`);
  await isHydrated(page);
  expect(await field(page, 'message').inputValue()).toBe('');
  await page.goto(`${site.product.url}/en/contact`);
  await isHydrated(page);
  expect(await field(page, 'message').inputValue()).toBe('');
  expect(page.problems).toEqual([]);
});

it('stays on a page while the server is unreachable, and leaves it when the server is back', async () => {
  const { url, dataFolder, process: child } = site.product;
  const page = await site.page();
  await page.goto(`${url}/en/contact`);
  await isHydrated(page);
  await fillIn(page);
  const exited = once(child, 'exit');
  child.kill();
  await exited;
  await link(page, 'Research').click();
  await alert(page).waitFor();
  expect(page.url()).toBe(`${url}/en/contact`);
  await expectFilledIn(page);
  site.product = await startProduct({ dataFolder, port: Number(new URL(url).port) });
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(`${url}/en/research`);
});
