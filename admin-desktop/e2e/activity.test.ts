import { violationsOn } from '@institute/server/testing/accessibility.ts';
import { journeyAccount } from '@institute/server/testing/product.ts';
import { totpCode } from '@institute/server/testing/totp-code.ts';
import { expect, it } from 'vitest';
import { makeArticle, sees, staffJourney } from './staff.ts';

const staff = staffJourney();

it('who did what is told in both languages, filtered by person, and leads to what was done', async () => {
  await makeArticle(staff.api, { title: 'Lumbung yang dicatat' });
  await fetch(`${staff.product.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'nobody-here', password: 'not the password' }),
  });
  const page = await staff.signedIn();
  await page.goto(`${staff.product.url}/admin/dashboard`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Activity' }).click();
  const lines = page.getByRole('region', { name: 'Activity' }).getByRole('listitem');
  const said = (words: string) => lines.filter({ hasText: words });
  await said('admin created and published the article "Lumbung yang dicatat"').waitFor();
  await said('Somebody with an unknown name failed to sign in').waitFor();
  expect(await said('admin signed in').first().innerText()).toContain('from 127.0.0.0/24');
  expect(await violationsOn(page), 'activity').toEqual([]);
  await page.getByLabel('Person').selectOption('admin');
  await said('failed to sign in').waitFor({ state: 'detached' });
  await page.getByLabel('What it is about').selectOption('Accounts');
  await page.getByText('Nothing matches your search').waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await said('Lumbung').getByRole('link').click();
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

it('two-factor sign-in is turned on by a code, and asked for in both languages; a recovery code does', async () => {
  const page = await staff.signedIn({ theme: 'dark' });
  await page.goto(`${staff.product.url}/admin/dashboard?tab=account`);
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your own password').fill(journeyAccount.password);
  await dialog.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  const form = page.getByRole('form', { name: 'Turn on two-factor sign-in' });
  await form.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  expect(await violationsOn(page), 'the picture').toEqual([]);
  const secret = (await form.locator('code').innerText()).replaceAll(' ', '');
  await form.getByLabel('Code', { exact: true }).fill('000000');
  await form.getByRole('button', { name: 'Confirm' }).click();
  await form.getByText('This code is not right, or it was used already.').waitFor();
  await form.getByLabel('Code', { exact: true }).fill(totpCode(secret));
  await form.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  const [code = '', last = ''] = await codes.allInnerTexts();
  expect(await violationsOn(page), 'recovery codes').toEqual([]);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes left.').waitFor();

  const elsewhere = await staff.page({ viewport: { width: 390, height: 844 } });
  await elsewhere.goto(`${staff.product.url}/admin`);
  await elsewhere.getByLabel('Username').fill(journeyAccount.username);
  await elsewhere.getByLabel('Password', { exact: true }).fill(journeyAccount.password);
  await elsewhere.getByRole('button', { name: 'Sign In' }).click();
  const asked = elsewhere.getByLabel('Code', { exact: true });
  await asked.waitFor();
  expect(await violationsOn(elsewhere), 'the code').toEqual([]);
  await asked.fill('000000');
  await elsewhere.getByRole('button', { name: 'Sign In' }).click();
  await sees(elsewhere, 'Login failed', 'This code is not right, or it was used already.');
  await asked.fill(code);
  await elsewhere.getByRole('button', { name: 'Sign In' }).click();
  await elsewhere.waitForURL('**/admin/dashboard*');

  const indonesian = await staff.page({ locale: 'id-ID' });
  await indonesian.goto(`${staff.product.url}/admin`);
  await indonesian.getByLabel('Nama Pengguna').fill(journeyAccount.username);
  await indonesian.getByLabel('Kata Sandi', { exact: true }).fill(journeyAccount.password);
  await indonesian.getByRole('button', { name: 'Masuk' }).click();
  await indonesian.getByText('Enam angka dari aplikasi Anda').waitFor();
  await indonesian.getByLabel('Kode', { exact: true }).fill(last);
  await indonesian.getByRole('button', { name: 'Masuk' }).click();
  await indonesian.waitForURL('**/admin/dashboard*');
  await indonesian.goto(`${staff.product.url}/admin/dashboard?tab=account`);
  await indonesian.getByText('Tersisa 8 kode pemulihan.').waitFor();
});
