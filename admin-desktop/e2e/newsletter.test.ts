import { readFile } from 'node:fs/promises';
import { newsletter } from '@institute/core/inbox/endpoints.ts';
import { violationsOn } from '@institute/server/testing/accessibility.ts';
import { expect, it } from 'vitest';
import { isDestructive, sees, toasts, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();

it('lists, searches, removes and exports subscribers', async () => {
  const page = await staff.signedIn();
  await page.goto(`${staff.product.url}/admin/dashboard?tab=newsletter`);
  await page.getByText('No subscribers yet').waitFor();
  for (let n = 1; n <= 21; n += 1)
    await staff.api.call(newsletter.subscribe, { body: { email: `n${n}@example.org` } });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await page.getByText('21 items found', { exact: true }).waitFor();
    expect(await violationsOn(page), `list, ${colorScheme}`).toEqual([]);
  }
  const items = page.getByRole('list', { name: 'Newsletter Subscribers' }).getByRole('listitem');
  expect(await items.count()).toBe(20);
  expect(await items.first().innerText()).toMatch(
    /^n21@example.org\n+Subscribed a few seconds ago\s+English\s+not confirmed by email$/,
  );

  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => items.allInnerTexts()).toEqual([expect.stringContaining('n1@example.org')]);
  expect(new URL(page.url()).search).toBe('?tab=newsletter&page=2');
  await page.getByRole('button', { name: 'Remove: n1@example.org' }).click();
  const question = page.getByRole('dialog', { name: 'Remove subscriber' });
  await question.getByText('Are you sure you want to remove n1@example.org').waitFor();
  expect(await violationsOn(page), 'question').toEqual([]);
  await question.getByRole('button', { name: 'Remove' }).click();
  await sees(page, 'Success', 'Subscriber removed successfully!');
  // The last page disappears with its only entry.
  await page.getByText('20 items found', { exact: true }).waitFor();
  await expect.poll(() => items.count()).toBe(20);

  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('N13@');
  await page.getByText('1 item found', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('N13@');
  await search.fill('nobody');
  await page.getByText('Nothing matches your search').waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page.getByText('20 items found', { exact: true }).waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(22);
  expect(text).toMatch(/^\ufeff"email","subscribed_at","language","state"\r\n"n21@example.org","/);
  await sees(page, 'Success', 'The file has been saved.');
  await toasts(page).getByRole('button').click();

  await page.route('**/newsletter.csv', (route) =>
    route.fulfill({ status: 503, json: { error: 'Tidak bisa', code: 'x' } }),
  );
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await sees(page, 'Error', 'Tidak bisa');
  expect(await isDestructive(page)).toBe(true);
});
