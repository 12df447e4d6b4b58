import { violationsOn } from '@institute/server/testing/accessibility.ts';
import { expect, it } from 'vitest';
import { makeArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();

it('lists actions in both languages, filters by user, and links to the items', async () => {
  await makeArticle(staff.api, { title: 'Lumbung yang dicatat' });
  await fetch(`${staff.product.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'nobody-here', password: 'not the password' }),
  });
  const page = await staff.signedIn();
  await page.goto(`${staff.product.url}/admin/dashboard`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  const lines = page.getByRole('region', { name: 'Activity' }).getByRole('listitem');
  const entry = (sentence: string) => lines.filter({ hasText: sentence });
  await entry('admin created and published the article "Lumbung yang dicatat"').waitFor();
  await entry('Somebody with an unknown name failed to sign in').waitFor();
  expect(await entry('admin signed in').first().innerText()).toContain('from 127.0.0.0/24');
  expect(await violationsOn(page), 'activity').toEqual([]);
  await page.getByLabel('Person').selectOption('admin');
  await entry('failed to sign in').waitFor({ state: 'detached' });
  await page.getByLabel('What it is about').selectOption('Accounts');
  await page.getByText('Nothing matches your search').waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await entry('Lumbung').getByRole('link').click();
  await page.getByRole('form', { name: 'Edit Article' }).waitFor();

  const indonesian = await staff.signedIn({ language: 'id', theme: 'dark' });
  await indonesian.setViewportSize({ width: 390, height: 844 });
  await indonesian.goto(`${staff.product.url}/admin/dashboard?tab=activity`);
  const words = 'admin membuat dan menerbitkan artikel "Lumbung yang dicatat"';
  await indonesian.getByRole('listitem').filter({ hasText: words }).waitFor();
  expect(await violationsOn(indonesian), 'on a phone').toEqual([]);
  const wide = await indonesian.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
});
