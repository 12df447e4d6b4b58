import { violationsOn } from '@institute/server/testing/accessibility.ts';
import type { BrowserContext, Page } from 'playwright';
import { expect, it } from 'vitest';
import { field, newArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
const open = async (context: BrowserContext, tab: string) => {
  const page = await context.newPage();
  await page.goto(`${staff.product.url}/admin/dashboard?tab=${tab}`);
  await page.getByRole('tablist').first().waitFor();
  return page;
};
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

it('links from every tab to the tab with recoverable drafts', async () => {
  const page = await staff.dashboard('articles');
  const context = page.context();
  await field(await newArticle(page), 'Title').fill('Tertinggal');
  await page.getByText('Kept on this device until you save.', { exact: true }).waitFor();
  await page.close();

  const after = await open(context, 'overview');
  const found = notice(after, '1 unsaved text in Articles: Tertinggal');
  await found.waitFor();
  expect(await violationsOn(after)).toEqual([]);
  for (const tab of ['Services', 'Contacts']) {
    await after.getByRole('tab', { name: tab }).click();
    expect(await found.isVisible(), tab).toBe(true);
  }
  await found.getByRole('button', { name: 'Go to unsaved text' }).click();
  await after.getByRole('tab', { name: 'Articles', selected: true }).waitFor();
  await found.waitFor({ state: 'detached' });
  await after.getByRole('alert').getByRole('button', { name: 'Restore text' }).click();
  expect(await field(after.getByRole('form'), 'Title').inputValue()).toBe('Tertinggal');
  // Open in a form of this window, so not recoverable.
  await after.getByRole('tab', { name: 'Overview' }).click();
  expect(await found.count()).toBe(0);
  await after.getByRole('tab', { name: 'Articles' }).click();
  await after.close();

  const second = await open(context, 'podcasts');
  await second.getByRole('button', { name: 'Add Podcast', exact: true }).click();
  await field(second.getByRole('form', { name: 'Add New Podcast' }), 'Title').fill('Siniar');
  await second.getByText('Kept on this device until you save.', { exact: true }).waitFor();
  await second.close();
  const both = await open(context, 'research');
  await notice(both, 'unsaved text in Articles: Tertinggal').waitFor();
  await notice(both, 'unsaved text in Podcasts: Siniar').waitFor();
  await both.getByRole('button', { name: /language: EN$/ }).click();
  await both.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await notice(both, '1 teks belum disimpan di Artikel, terbaru: Tertinggal').waitFor();
});
