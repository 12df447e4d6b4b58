import { testAccount } from '@institute/server/testing/product.ts';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { card, makeArticle, sees, signIn, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();

describe('an invited user', () => {
  const { password } = testAccount;
  const firefox = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const rows = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem');
  const row = (page: Page, name: string) => rows(page, 'Users').filter({ hasText: name });
  const sessions = (page: Page) => rows(page, 'Where you are signed in');
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
  const own = (within: Locator) => within.getByLabel('Your own password', { exact: true });

  /** Creates an invitation and returns its link, by the clipboard. */
  async function invite(page: Page): Promise<string> {
    await page.getByRole('button', { name: 'Invite a user' }).click();
    await own(dialog(page, 'Invite a user')).fill(password);
    await page.keyboard.press('Enter');
    const made = dialog(page, 'Invitation created successfully!');
    await made.getByRole('button', { name: 'Copy' }).click();
    await made.getByText('The link has been copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(await made.getByLabel('Invitation link').inputValue());
    await made.getByRole('button', { name: 'Done' }).click();
    return link;
  }

  async function register(page: Page, link: string, username: string, word: string): Promise<void> {
    await page.goto(link);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(word);
    await page.getByRole('button', { name: 'Create account' }).click();
  }

  it('invites a user, who manages password and sessions, and removes the user', async () => {
    const page = await staff.signedIn();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${staff.product.url}/admin/dashboard?tab=users`);
    const link = await invite(page);
    await rows(page, 'Invitations').getByText('Invited by admin a few seconds ago').waitFor();
    const guest = await staff.page();
    await register(guest, link, 'sari', 'kapal SARI di laut');
    await guest.getByText('Choose a password that does not contain the username.').waitFor();
    await guest.getByLabel('Password', { exact: true }).fill('seven lanterns on the pier');
    await guest.getByRole('button', { name: 'Create account' }).click();
    await guest.getByText('Logged in as: sari').waitFor();

    // The new user signs in elsewhere, and ends that session by a new password.
    const elsewhere = await staff.page(firefox);
    await elsewhere.goto(`${staff.product.url}/admin`);
    await signIn(elsewhere, { username: 'sari', password: 'seven lanterns on the pier' });
    await guest.goto(`${staff.product.url}/admin/dashboard?tab=account`);
    await sessions(guest).filter({ hasText: 'Firefox on Linux' }).waitFor();
    const here = sessions(guest).filter({ hasText: 'This session' });
    expect(await here.innerText()).toMatch(/^Chrome on Linux/);
    await guest.getByLabel('Current password', { exact: true }).fill('seven lanterns on the pier');
    await guest.getByLabel('New password', { exact: true }).fill('a quiet harbour at dawn');
    await guest.getByRole('button', { name: 'Change password' }).click();
    await sees(guest, 'Success', 'Password changed successfully!');
    await expect.poll(() => sessions(guest).count()).toBe(1);
    await elsewhere.reload();
    await elsewhere.waitForURL('**/admin');
    await signIn(elsewhere, { username: 'sari', password: 'a quiet harbour at dawn' });
    await guest.reload();
    await guest.getByRole('button', { name: 'End session: Firefox on Linux' }).click();
    await guest.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
    await sees(guest, 'Success', 'The session has ended.');
    await elsewhere.reload();
    await elsewhere.waitForURL('**/admin');

    // Returning to the view shows the latest state.
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('tabpanel', { name: 'Overview' }).waitFor();
    await page.goBack();
    await row(page, 'sari').getByText('1 open session').waitFor();
    await page.getByText('No open invitations').waitFor();
    await page.getByRole('button', { name: 'Change password: sari' }).click();
    const change = dialog(page, 'Change password: sari');
    await change.getByLabel('New password', { exact: true }).fill('a quiet harbour at dusk');
    await own(change).fill(password);
    await page.keyboard.press('Enter');
    await sees(page, 'Success', 'Password changed successfully!');
    await row(page, 'sari').getByText('0 open sessions').waitFor();
    await guest.reload();
    await guest.waitForURL('**/admin');
    await signIn(guest, { username: 'sari', password: 'a quiet harbour at dusk' });
    const { title } = await makeArticle(staff.api);
    await page.getByRole('button', { name: 'Remove user: sari' }).click();
    await own(dialog(page, 'Remove user')).fill(password);
    await dialog(page, 'Remove user').getByRole('button', { name: 'Remove user' }).click();
    await sees(page, 'Success', 'User removed successfully!');
    await expect.poll(() => row(page, 'sari').count()).toBe(0);
    await guest.reload();
    await guest.waitForURL('**/admin');

    const withdrawn = await invite(page);
    await page.getByRole('button', { name: /^Withdraw invitation: / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
    await sees(page, 'Success', 'Invitation withdrawn.');
    await register(guest, withdrawn, 'eve', 'seven lanterns on the pier');
    await sees(
      guest,
      'Registration failed',
      'Registration is closed. Ask an administrator for an invitation.',
    );
    await page.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
    await card(page, title).waitFor();
  });
});
