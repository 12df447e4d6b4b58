import { violationsOn } from '@institute/server/testing/accessibility.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { calls, card, makeArticle, sees, signIn, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
const { password } = testAccount;
const other = 'seven lanterns on the pier';
const rows = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem');
const row = (page: Page, name: string) => rows(page, 'Users').filter({ hasText: name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const own = (within: Locator) => within.getByLabel('Your own password', { exact: true });

it('opens secondary views from the More menu, also by keyboard and by address', async () => {
  const page = await staff.dashboard('articles');
  await page.getByRole('button', { name: 'Create Article' }).click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
  await title.fill('Belum selesai');
  const more = page.getByRole('button', { name: 'More', exact: true });
  expect(await more.getAttribute('aria-expanded')).toBe('false');
  await more.focus();
  await page.keyboard.press('Enter');
  const links = page.getByRole('navigation', { name: 'More' }).getByRole('link');
  const names = ['Podcasts', 'Newsletter', 'Media', 'Trash', 'Activity', 'Users', 'Account'];
  expect(await links.allInnerTexts()).toEqual(names);
  expect(await violationsOn(page), 'menu').toEqual([]);
  await page.keyboard.press('Escape');
  expect(await links.count()).toBe(0);
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  for (let n = 0; n <= names.indexOf('Users'); n += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  const heading = page.getByRole('heading', { level: 2, name: 'Users' });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(new URL(page.url()).search).toBe('?tab=users');
  expect(await page.getByRole('tab').count()).toBe(6);
  expect(await page.getByRole('tab', { selected: true }).count()).toBe(0);
  expect(await page.getByRole('tabpanel').count()).toBe(0);
  await page.goBack();
  expect(await title.inputValue()).toBe('Belum selesai');
  await page.goForward();
  await heading.waitFor();
  await page.getByRole('tab', { name: 'Articles' }).click();
  expect(await title.inputValue()).toBe('Belum selesai');
  await more.click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Account: admin' }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL('**/admin');
});

it('invites a user, resets the password, ends the sessions, and removes the user', async () => {
  const page = await staff.signedIn();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${staff.product.url}/admin/dashboard?tab=users`);
  await row(page, 'admin').getByText('This is you').waitFor();
  await page.getByText('No open invitations').waitFor();

  await page.getByRole('button', { name: 'Invite a user' }).click();
  const invite = dialog(page, 'Invite a user');
  await invite.getByRole('button', { name: 'Invite a user' }).click();
  await invite.getByText('This field is required.').waitFor();
  await own(invite).fill('not the password');
  await page.keyboard.press('Enter');
  await invite.getByText('Your current password is not correct.').waitFor();
  expect(await violationsOn(page), 'refused').toEqual([]);
  await own(invite).fill(password);
  await page.keyboard.press('Enter');
  const made = dialog(page, 'Invitation created successfully!');
  await made.getByRole('button', { name: 'Copy' }).click();
  await made.getByText('The link has been copied.').waitFor();
  expect(await violationsOn(page), 'link').toEqual([]);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await made.getByLabel('Invitation link').inputValue());
  await made.getByRole('button', { name: 'Done' }).click();
  await rows(page, 'Invitations').getByText('Invited by admin a few seconds ago').waitFor();

  const guest = await staff.page();
  await guest.goto(link);
  await guest.getByLabel('Username').fill('sari');
  await guest.getByLabel('Password', { exact: true }).fill('kapal SARI di laut');
  await guest.getByRole('button', { name: 'Create account' }).click();
  await guest.getByText('Choose a password that does not contain the username.').waitFor();
  await guest.getByLabel('Password', { exact: true }).fill(other);
  await guest.getByRole('button', { name: 'Create account' }).click();
  await guest.getByText('Logged in as: sari').waitFor();
  const article = await makeArticle(staff.api);

  // Returning to the view shows the latest state.
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('tabpanel', { name: 'Overview' }).waitFor();
  await page.goBack();
  await row(page, 'sari').getByText('1 open session').waitFor();
  await page.getByText('No open invitations').waitFor();
  expect(await violationsOn(page), 'users').toEqual([]);

  await page.getByRole('button', { name: 'Change password: sari' }).click();
  const change = dialog(page, 'Change password: sari');
  await change.getByLabel('New password', { exact: true }).fill('Password1234');
  await own(change).fill(password);
  await page.keyboard.press('Enter');
  await change.getByText('Choose a longer or less common password').waitFor();
  await change.getByLabel('New password', { exact: true }).fill('sari, a quiet harbour');
  await page.keyboard.press('Enter');
  await change.getByText('Choose a password that does not contain the username.').waitFor();
  await change.getByLabel('New password', { exact: true }).fill('a quiet harbour at dusk');
  await page.keyboard.press('Enter');
  await sees(page, 'Success', 'Password changed successfully!');
  await row(page, 'sari').getByText('0 open sessions').waitFor();
  await guest.reload();
  await guest.waitForURL('**/admin');
  await signIn(guest, { username: 'sari', password: 'a quiet harbour at dusk' });

  await page.reload();
  await page.getByRole('button', { name: 'End all sessions: sari' }).click();
  await dialog(page, 'End all sessions').getByRole('button', { name: 'End all sessions' }).click();
  await sees(page, 'Success', 'All sessions of sari have ended.');
  const heading = page.getByRole('heading', { level: 2, name: 'Users' });
  await expect.poll(() => heading.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Remove user: sari' }).click();
  const remove = dialog(page, 'Remove user');
  await remove.getByText('Are you sure you want to remove sari?').waitFor();
  expect(await violationsOn(page), 'removal').toEqual([]);
  await own(remove).fill(password);
  await remove.getByRole('button', { name: 'Remove user' }).click();
  await sees(page, 'Success', 'User removed successfully!');
  await expect.poll(() => row(page, 'sari').count()).toBe(0);

  // The last session stays.
  await page.getByRole('button', { name: 'Remove user: admin' }).click();
  await dialog(page, 'Remove user').getByText('This is your own account.').waitFor();
  await own(dialog(page, 'Remove user')).fill(password);
  await page.keyboard.press('Enter');
  await dialog(page, 'Remove user').getByText('The last user who can sign in cannot be removed.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Articles' }).click();
  await card(page, article.title).waitFor();
  expect(calls(page, 'DELETE').length).toBe(3);
});

it('withdraws an invitation and invalidates its link', async () => {
  const page = await staff.signedIn({ language: 'id', theme: 'dark' });
  await page.goto(`${staff.product.url}/admin/dashboard?tab=users`);
  await page.getByRole('button', { name: 'Hapus pengguna: admin' }).click();
  await page.getByText('Ini akun Anda sendiri.').waitFor();
  expect(await violationsOn(page), 'removal').toEqual([]);
  await page.keyboard.press('Escape');
  expect(await violationsOn(page), 'users').toEqual([]);
  await page.getByRole('button', { name: 'Undang pengguna' }).click();
  await page.getByRole('dialog').getByLabel('Kata sandi Anda sendiri').fill(password);
  await page.keyboard.press('Enter');
  const link = await page.getByRole('dialog').getByLabel('Tautan undangan').inputValue();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Batalkan undangan: Diundang oleh admin/ }).click();
  expect(await violationsOn(page), 'question').toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan undangan' }).click();
  await sees(page, 'Berhasil', 'Undangan dibatalkan.');
  await page.getByText('Tidak ada undangan yang terbuka').waitFor();
  const guest = await staff.page();
  await guest.goto(link);
  await guest.getByLabel('Username').fill('eve');
  await guest.getByLabel('Password', { exact: true }).fill(other);
  await guest.getByRole('button', { name: 'Create account' }).click();
  await sees(guest, 'Registration failed', 'Registration is closed. Ask an administrator for an invitation.');
});
