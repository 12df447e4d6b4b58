import { testAccount } from '@institute/server/testing/product.ts';
import { it } from 'vitest';
import { card, fillRequired, newArticle, save, sees, signIn, useSignedInPage } from './staff.ts';
import { turnOn } from './two-factor.ts';

const staff = useSignedInPage();

it('turns on two-factor sign-in, accepts a recovery code, also over an open form, and turns it off', async () => {
  const page = await staff.signedIn();
  await page.goto(`${staff.product.url}/admin/dashboard?tab=account`);
  const [first = '', second = ''] = await turnOn(page);
  const elsewhere = await staff.page();
  await elsewhere.goto(`${staff.product.url}/admin`);
  await elsewhere.getByLabel('Username').fill(testAccount.username);
  await elsewhere.getByLabel('Password', { exact: true }).fill(testAccount.password);
  await elsewhere.getByRole('button', { name: 'Sign In' }).click();
  const code = elsewhere.getByLabel('Code', { exact: true });
  await code.fill('000000');
  await elsewhere.getByRole('button', { name: 'Sign In' }).click();
  await sees(elsewhere, 'Login failed', 'This code is wrong or has already been used.');
  await code.fill(first);
  await elsewhere.getByRole('button', { name: 'Sign In' }).click();
  await elsewhere.waitForURL('**/admin/dashboard*');

  await elsewhere.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
  const form = await newArticle(elsewhere);
  await fillRequired(form, 'Di antara dua langkah');
  await elsewhere.context().clearCookies();
  await save(form);
  const ended = elsewhere.getByRole('dialog', { name: 'Your session has ended' });
  await ended.getByLabel('Password', { exact: true }).fill(testAccount.password);
  await elsewhere.keyboard.press('Enter');
  await ended.getByLabel('Code', { exact: true }).fill(second);
  await elsewhere.keyboard.press('Enter');
  await ended.waitFor({ state: 'detached' });
  await sees(elsewhere, 'Success', 'Article created successfully!');
  await card(elsewhere, 'Di antara dua langkah').waitFor();

  await page.reload();
  await page.getByText('8 recovery codes left.').waitFor();
  await page.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off two-factor sign-in' });
  await off.getByLabel('Your own password').fill(testAccount.password);
  await off.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  await sees(page, 'Success', 'Two-factor sign-in is off.');
  const after = await staff.page();
  await after.goto(`${staff.product.url}/admin`);
  await signIn(after);
});
