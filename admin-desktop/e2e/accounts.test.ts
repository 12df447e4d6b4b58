import { testAccount } from '@institute/server/testing/product.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { calls, isDestructive, sees, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();

describe('sign-in', () => {
  const address = (page: Page) => new URL(page.url()).pathname;
  const username = (page: Page) => page.getByLabel('Username');
  const password = (page: Page) => page.getByLabel('Password', { exact: true });
  const button = (page: Page) => page.getByRole('button', { name: 'Sign In' });

  async function submit(page: Page, typed: { username: string; password: string }) {
    await username(page).fill(typed.username);
    await password(page).fill(typed.password);
    await button(page).click();
  }

  it('opens the dashboard with a session by the form, and ends both on logout (ROUTE-10, ROUTE-11, ROUTE-14, ROUTE-15, ROUTE-17, LOGIN-07, STATE-01, ERR-03, DASH-05, DASH-07, ROLE-08)', async () => {
    const page = await staff.page();
    const response = await page.goto(`${staff.product.url}/admin`);
    expect(response?.status()).toBe(200);
    await button(page).waitFor();
    expect(await page.title()).toMatch(/^Admin Login \| /);
    await submit(page, { ...testAccount, password: 'bukan-yang-benar' });
    await sees(page, 'Login failed', 'Invalid username or password');
    expect(await isDestructive(page)).toBe(true);
    expect(address(page)).toBe('/admin');

    const request = page.waitForRequest('**/api/login');
    await submit(page, { ...testAccount, username: `  ${testAccount.username} ` });
    expect((await request).postDataJSON()).toEqual(testAccount);
    expect((await request).headers()['content-type']).toContain('application/json');
    await page.waitForURL('**/admin/dashboard');
    await page.getByText('Logged in as: admin', { exact: true }).waitFor();
    expect(page.sent.filter((sent) => /\/admin(\/dashboard)?$/.test(sent))).toHaveLength(1);
    expect(calls(page, 'GET /api/user')).toHaveLength(1);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'sid')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await page.goto(`${staff.product.url}/admin`);
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('tablist').waitFor();

    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const summaryStatus = async () =>
      (await fetch(`${staff.product.url}/api/admin/summary`, { headers: { Cookie } })).status;
    expect(await summaryStatus()).toBe(200);
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await page.waitForURL('**/admin');
    expect(calls(page, 'POST /api/logout')).toHaveLength(1);
    expect(await summaryStatus()).toBe(401);
    expect((await page.request.get(`${staff.product.url}/api/user`)).status()).toBe(401);

    await page.goto(`${staff.product.url}/admin/dashboard`);
    await page.waitForURL('**/admin');
    await button(page).waitFor();
    expect(await page.getByText('Content Management System').count()).toBe(0);
    const left = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ]);
    // E07: no personal data and no text stays in the browser.
    expect(left.filter((name) => name !== 'theme' && name !== 'language')).toEqual([]);
  });
});
