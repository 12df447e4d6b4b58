import { account, invitation } from '@institute/core/account/endpoints.ts';
import { violationsOn } from '@institute/server/testing/accessibility.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import type { BrowserContextOptions, Page } from 'playwright';
import { expect, it } from 'vitest';
import { sees, signIn, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
const password = 'seven lanterns on the pier';
const firefox = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const sessions = (page: Page) =>
  page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');

/** Creates a separate account, so that no other session ends. */
async function register(username: string): Promise<void> {
  const { link } = await staff.api.call(invitation.create, {
    body: { currentPassword: testAccount.password },
  });
  const token = new URL(link).searchParams.get('invitation') ?? '';
  await fetch(staff.product.url + account.register.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password, invitation: token }),
  });
}

async function signedInAs(username: string, options: BrowserContextOptions = {}, word = password) {
  const page = await staff.page(options);
  await page.goto(`${staff.product.url}/admin`);
  await signIn(page, { username, password: word });
  await page.goto(`${staff.product.url}/admin/dashboard?tab=account`);
  await sessions(page).first().waitFor();
  return page;
}

it('lists own sessions, revokes one of them, and revokes all others at once', async () => {
  await register('ratna');
  const page = await signedInAs('ratna');
  const elsewhere = await signedInAs('ratna', firefox);
  await page.reload();
  await expect.poll(() => sessions(page).count()).toBe(3);
  const here = sessions(page).filter({ hasText: 'This session' });
  expect(await here.innerText()).toMatch(/^Chrome on Linux/);
  expect(await here.getByRole('button').count()).toBe(0);
  expect(await violationsOn(page), 'account').toEqual([]);
  await page.getByRole('button', { name: 'End session: Firefox on Linux' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await sees(page, 'Success', 'The session has ended.');
  await elsewhere.reload();
  await elsewhere.waitForURL('**/admin');
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End all other sessions' }).click();
  await sees(page, 'Success', 'All other sessions have ended.');
  await expect.poll(() => sessions(page).count()).toBe(1);
  await page.getByText('You are signed in nowhere else.').waitFor();
});

it('changes the own password, shows errors in place, and ends the other sessions', async () => {
  await register('bagus');
  const page = await signedInAs('bagus', { colorScheme: 'dark' });
  const elsewhere = await signedInAs('bagus', firefox);
  const form = page.getByRole('form', { name: 'Change password' });
  const [current, next] = ['Current password', 'New password'].map((label) =>
    form.getByLabel(label, { exact: true }),
  );
  const submit = form.getByRole('button', { name: 'Change password' });
  await submit.click();
  expect(await form.getByText('This field is required.').count()).toBe(2);
  await current?.fill('not the password');
  await next?.fill('short');
  await submit.click();
  await form.getByText('Password must be at least 12 characters').waitFor();
  await next?.fill('a quiet harbour at dusk');
  await submit.click();
  await form.getByText('Your current password is not correct.').waitFor();
  await expect.poll(() => current?.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await violationsOn(page), 'refused').toEqual([]);
  await current?.fill(password);
  await submit.click();
  await sees(page, 'Success', 'Password changed successfully!');
  await expect.poll(() => sessions(page).count()).toBe(1);
  expect([await current?.inputValue(), await next?.inputValue()]).toEqual(['', '']);
  await elsewhere.reload();
  await elsewhere.waitForURL('**/admin');
  await page.reload();
  await page.getByText('Logged in as: bagus').waitFor();
  await signedInAs('bagus', {}, 'a quiet harbour at dusk');
});
