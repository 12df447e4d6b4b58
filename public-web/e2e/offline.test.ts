import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { contactField, fillInContactForm } from './contact-form.ts';
import { isMarked, mark, visit } from './navigation.ts';

const site = useSharedProduct();

const values = { name: 'Sari "Dewi"', message: 'We would like\n\n  to know more.' };
async function expectFilledIn(page: Page) {
  for (const [name, value] of Object.entries(values))
    await expect.poll(() => contactField(page, name).inputValue(), { message: name }).toBe(value);
}

it('leaves a page on the screen if another cannot be fetched, and opens that one on another try', async () => {
  const page = await visit(site, '/en/contact');
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  const alert = page.getByRole('alert').filter({ hasText: 'cannot be reached' });
  await mark(page);
  await fillInContactForm(page, values);
  await page.context().setOffline(true);
  await link('Services').click();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.getByRole('button', { name: 'Try again', disabled: false }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/en/contact');
  await expectFilledIn(page);

  // The texts of the other language cannot be loaded either.
  await page.getByRole('button', { name: 'Change language' }).click();
  await link('Bahasa Indonesia').click();
  await alert.waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.context().setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('**/id/contact');
  await expectFilledIn(page);
  await link('Layanan').click();
  await page.getByRole('heading', { level: 1, name: 'Layanan' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await isMarked(page)).toBe(true);
  // Chromium logs each request that fails.
  expect(page.problems.filter((each) => !/ERR_INTERNET|ERR_CONNECTION|ERR_FAILED/.test(each))).toEqual([]);
});
