import { violationsOn } from '@institute/server/testing/accessibility.ts';
import { startProduct, testAccount } from '@institute/server/testing/product.ts';
import { totpCode } from '@institute/server/testing/totp-code.ts';
import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { card, fillRequired, newArticle, save, sees, signIn, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();

/**
 * Requests the QR code with the own password and confirms it.
 * @returns the recovery codes
 */
async function turnOn(page: Page, wrongFirst = false): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your own password').fill(testAccount.password);
  await dialog.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  const form = page.getByRole('form', { name: 'Turn on two-factor sign-in' });
  await form.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  expect(await violationsOn(page), 'the picture').toEqual([]);
  const secret = (await form.locator('code').innerText()).replaceAll(' ', '');
  if (wrongFirst) {
    await form.getByLabel('Code', { exact: true }).fill('000000');
    await form.getByRole('button', { name: 'Confirm' }).click();
    await form.getByText('This code is wrong or has already been used.').waitFor();
  }
  await form.getByLabel('Code', { exact: true }).fill(totpCode(secret));
  await form.getByRole('button', { name: 'Confirm' }).click();
  return { secret, codes: await tenCodes(page, 'Your recovery codes') };
}

async function tenCodes(page: Page, name: string): Promise<string[]> {
  const codes = page.getByRole('list', { name }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  return codes.allInnerTexts();
}

it('turns on two-factor sign-in, prompts in both languages, and accepts a recovery code', async () => {
  const page = await staff.signedIn({ theme: 'dark' });
  await page.goto(`${staff.product.url}/admin/dashboard?tab=account`);
  const { codes } = await turnOn(page, true);
  const [code = '', last = ''] = codes;
  expect(await violationsOn(page), 'recovery codes').toEqual([]);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes left.').waitFor();

  const elsewhere = await staff.page({ viewport: { width: 390, height: 844 } });
  await elsewhere.goto(`${staff.product.url}/admin`);
  await elsewhere.getByLabel('Username').fill(testAccount.username);
  await elsewhere.getByLabel('Password', { exact: true }).fill(testAccount.password);
  await elsewhere.getByRole('button', { name: 'Sign In' }).click();
  const codeField = elsewhere.getByLabel('Code', { exact: true });
  await codeField.waitFor();
  expect(await violationsOn(elsewhere), 'the code').toEqual([]);
  await codeField.fill('000000');
  await elsewhere.getByRole('button', { name: 'Sign In' }).click();
  await sees(elsewhere, 'Login failed', 'This code is wrong or has already been used.');
  await codeField.fill(code);
  await elsewhere.getByRole('button', { name: 'Sign In' }).click();
  await elsewhere.waitForURL('**/admin/dashboard*');

  const indonesian = await staff.page({ locale: 'id-ID' });
  await indonesian.goto(`${staff.product.url}/admin`);
  await indonesian.getByLabel('Nama Pengguna').fill(testAccount.username);
  await indonesian.getByLabel('Kata Sandi', { exact: true }).fill(testAccount.password);
  await indonesian.getByRole('button', { name: 'Masuk' }).click();
  await indonesian.getByText('Enam digit dari aplikasi Anda').waitFor();
  await indonesian.getByLabel('Kode', { exact: true }).fill(last);
  await indonesian.getByRole('button', { name: 'Masuk' }).click();
  await indonesian.waitForURL('**/admin/dashboard*');
  await indonesian.goto(`${staff.product.url}/admin/dashboard?tab=account`);
  await indonesian.getByText('Tersisa 8 kode pemulihan.').waitFor();

  await indonesian.getByRole('button', { name: 'Buat kode pemulihan baru' }).click();
  const question = indonesian.getByRole('dialog', { name: 'Buat kode pemulihan baru' });
  await question.getByLabel('Kata sandi Anda sendiri').fill(testAccount.password);
  await question.getByRole('button', { name: 'Buat kode pemulihan baru' }).click();
  const [renewed = ''] = await tenCodes(indonesian, 'Kode pemulihan Anda');
  expect(codes).not.toContain(renewed);
  await indonesian.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await indonesian.getByText('Tersisa 10 kode pemulihan.').waitFor();

  // After an ended session, sign-in over the open form also prompts for the code.
  await elsewhere.setViewportSize({ width: 1280, height: 800 });
  await elsewhere.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
  const form = await newArticle(elsewhere);
  await fillRequired(form, 'Di antara dua langkah');
  await elsewhere.context().clearCookies();
  await save(form);
  const ended = elsewhere.getByRole('dialog', { name: 'Your session has ended' });
  await ended.getByLabel('Password', { exact: true }).fill(testAccount.password);
  await elsewhere.keyboard.press('Enter');
  await ended.getByLabel('Code', { exact: true }).fill(renewed);
  await elsewhere.keyboard.press('Enter');
  await ended.waitFor({ state: 'detached' });
  await sees(elsewhere, 'Success', 'Article created successfully!');
  await card(elsewhere, 'Di antara dua langkah').waitFor();

  await page.reload();
  await page.getByText('9 recovery codes left.').waitFor();
  await page.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off two-factor sign-in' });
  await off.getByLabel('Your own password').fill(testAccount.password);
  await off.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  await sees(page, 'Success', 'Two-factor sign-in is off.');
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).waitFor();
  const after = await staff.page();
  await after.goto(`${staff.product.url}/admin`);
  await signIn(after);
});

it('blocks the dashboard until a required two-factor sign-in is set up', async () => {
  const strict = await startProduct({
    sampleData: inject('sampleData'),
    env: { REQUIRE_TWO_FACTOR: '1' },
  });
  try {
    const page = await staff.page({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await page.goto(`${strict.url}/admin`);
    await signIn(page);
    await page.getByRole('heading', { name: 'Two-factor sign-in is required here' }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(await violationsOn(page), 'the duty').toEqual([]);
    await turnOn(page);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByRole('tab', { name: 'Articles' }).waitFor();
  } finally {
    await strict.stop();
  }
});
