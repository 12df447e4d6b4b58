import { testAccount } from '@institute/server/testing/product.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { calls, delayRequest, isDestructive, nextFrames, sees, signIn, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
const address = (page: Page) => new URL(page.url()).pathname;
const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Sign In' });

/** Fills both fields and presses the button. */
async function submit(page: Page, typed: { username: string; password: string }) {
  await username(page).fill(typed.username);
  await password(page).fill(typed.password);
  await button(page).click();
}

describe('the admin routes', () => {
  it('show the login at /admin to signed-out users (ROUTE-10)', async () => {
    const page = await staff.page();
    const response = await page.goto(`${staff.product.url}/admin`);
    expect(response?.status()).toBe(200);
    await button(page).waitFor();
    expect([await username(page).isVisible(), await password(page).isVisible()]).toEqual([true, true]);
    expect(address(page)).toBe('/admin');
    expect(await page.title()).toMatch(/^Admin Login \| /);
  });

  it('show /admin/dashboard only to signed-in users (ROUTE-11)', async () => {
    const page = await staff.dashboard();
    expect(await page.getByRole('heading', { name: 'Content Management System' }).isVisible()).toBe(true);
    await page.context().clearCookies();
    await page.reload();
    await page.waitForURL('**/admin');
    await button(page).waitFor();
    expect(await page.getByText('Content Management System').count()).toBe(0);
  });

  it('redirect signed-in users from /admin (ROUTE-14)', async () => {
    const page = await staff.signedIn();
    await page.goto(`${staff.product.url}/admin`);
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('tablist').waitFor();
  });

  it('redirect after sign-in without loading another document (ROUTE-15)', async () => {
    const page = await staff.open('/admin');
    await submit(page, testAccount);
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('tablist').waitFor();
    expect(page.sent.filter((sent) => /\/admin(\/dashboard)?$/.test(sent))).toHaveLength(1);
  });

  it('show a centred "Loading..." while the session loads (ROUTE-16)', async () => {
    const page = await staff.signedIn();
    const release = await delayRequest(page, '**/api/user');
    await page.goto(`${staff.product.url}/admin/dashboard`);
    const spinner = page.getByRole('status');
    await spinner.getByText('Loading...', { exact: true }).waitFor();
    const boxes = await spinner.locator('span').evaluateAll((parts) =>
      parts.map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return { x: (left + right) / 2, top, bottom };
      }),
    );
    expect(boxes).toHaveLength(2);
    for (const { x } of boxes) expect(Math.abs(x - 640)).toBeLessThan(20);
    const middle =
      (Math.min(...boxes.map(({ top }) => top)) + Math.max(...boxes.map(({ bottom }) => bottom))) / 2;
    expect(Math.abs(middle - 400)).toBeLessThan(20);
    expect(await page.getByText('Content Management System').count()).toBe(0);
    release();
    await page.getByRole('tablist').waitFor();
    expect(await page.getByText('Loading...', { exact: true }).count()).toBe(0);
  });

  it('redirect the dashboard to /admin without a session, and never show it (ROUTE-17)', async () => {
    const page = await staff.page();
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const shown = document.body?.innerText ?? '';
        if (/Content Management System|Overview/.test(shown)) console.error('The dashboard was shown');
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(`${staff.product.url}/admin/dashboard`);
    await page.waitForURL('**/admin');
    await button(page).waitFor();
    expect(page.problems.filter((problem) => problem.includes('shown'))).toEqual([]);
    expect(calls(page, 'GET /api/admin/')).toEqual([]);
  });
});

describe('the login form', () => {
  it('has a username, a password and a button with names (LOGIN-01)', async () => {
    const page = await staff.open('/admin');
    const form = page.locator('form');
    await form.getByRole('textbox', { name: 'Username' }).waitFor();
    expect(await form.locator('label').allTextContents()).toEqual(['Username', 'Password']);
    expect(await form.getByLabel('Password', { exact: true }).isVisible()).toBe(true);
    const submitting = form.getByRole('button', { name: 'Sign In' });
    expect(await submitting.getAttribute('type')).toBe('submit');
    expect(await submitting.isVisible()).toBe(true);
  });

  it.each([
    ['LOGIN-02', { username: 'ab', password: '123456' }, 'Username must be at least 3 characters'],
    ['LOGIN-03', { username: 'abc', password: '12345' }, 'Password must be at least 6 characters'],
    ['LOGIN-04', { username: '', password: '' }, 'Username must be at least 3 characters'],
    ['LOGIN-05', { username: '      ', password: '123456' }, 'Username must be at least 3 characters'],
    ['LOGIN-05', { username: 'abc', password: '      ' }, 'Password must be at least 6 characters'],
  ])('shows an error at the field and sends nothing (%s): %o', async (_id, typed, message) => {
    const page = await staff.open('/admin');
    await submit(page, typed);
    await page.getByText(message, { exact: true }).waitFor();
    const wrong = message.startsWith('Username') ? username(page) : password(page);
    expect(await wrong.getAttribute('aria-invalid')).toBe('true');
    expect(await wrong.evaluate((input) => input === document.activeElement)).toBe(true);
    await nextFrames(page);
    expect(calls(page, 'POST')).toEqual([]);
  });

  it('sends a name of 3 and a password of 6 characters (LOGIN-02, LOGIN-03)', async () => {
    const page = await staff.open('/admin');
    await submit(page, { username: 'abc', password: '123456' });
    await sees(page, 'Login failed', 'Invalid username or password');
    expect(calls(page, 'POST')).toEqual(['POST /api/login']);
  });

  it('shows and conceals the password by its button (LOGIN-06)', async () => {
    const page = await staff.open('/admin');
    await password(page).fill('rahasia');
    expect(await password(page).getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password(page).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password(page).getAttribute('type')).toBe('password');
    expect(await password(page).inputValue()).toBe('rahasia');
    expect(calls(page, 'POST')).toEqual([]);
  });

  it('sends the trimmed name and the unchanged password in one request (LOGIN-07)', async () => {
    const page = await staff.open('/admin');
    const request = page.waitForRequest('**/api/login');
    await submit(page, { username: `  ${testAccount.username} `, password: testAccount.password });
    expect((await request).postDataJSON()).toEqual(testAccount);
    expect((await request).headers()['content-type']).toContain('application/json');
    await page.waitForURL('**/admin/dashboard');
    expect(calls(page, 'POST')).toEqual(['POST /api/login']);
  });

  it('ignores a second press during the request (LOGIN-07)', async () => {
    const page = await staff.open('/admin');
    const release = await delayRequest(page, '**/api/login');
    await submit(page, testAccount);
    const waiting = page.getByRole('button', { name: 'Signing in...' });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    await password(page).press('Enter');
    release();
    await page.waitForURL('**/admin/dashboard');
    expect(calls(page, 'POST')).toEqual(['POST /api/login']);
  });

  it('uses the user in the response without another request (STATE-01)', async () => {
    const page = await staff.open('/admin');
    await signIn(page);
    await page.getByText('Logged in as: admin', { exact: true }).waitFor();
    expect(calls(page, 'GET /api/user')).toHaveLength(1);
    expect((await page.context().cookies()).find(({ name }) => name === 'sid')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });
  });
});

describe('login errors', () => {
  it("shows the server's message for a wrong password, and the name stays (ERR-03)", async () => {
    const page = await staff.open('/admin');
    await submit(page, { ...testAccount, password: 'bukan-yang-benar' });
    await sees(page, 'Login failed', 'Invalid username or password');
    expect(await isDestructive(page)).toBe(true);
    expect(address(page)).toBe('/admin');
    expect(await username(page).inputValue()).toBe(testAccount.username);
    expect(await password(page).inputValue()).toBe('');
    expect(await password(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await signIn(page);
  });

  it('reports a failed connection and allows a retry (ERR-03)', async () => {
    const page = await staff.open('/admin');
    await page.route('**/api/login', (route) => route.abort());
    await submit(page, testAccount);
    await sees(page, 'Login failed', 'You appear to be offline. Check your connection and try again.');
    await page.unroute('**/api/login');
    await signIn(page);
  });

  it("shows the server's message for a failed registration, and the input stays (ERR-04)", async () => {
    const page = await staff.open('/admin?invitation=ini-bukan-undangan');
    await username(page).fill('ratna.w');
    await password(page).fill('lumbung-di-pulau-81');
    await page.getByRole('button', { name: 'Create account' }).click();
    await sees(
      page,
      'Registration failed',
      'Registration is closed. Ask an administrator for an invitation.',
    );
    expect(await isDestructive(page)).toBe(true);
    expect(calls(page, 'POST')).toEqual(['POST /api/register']);
    expect(await username(page).inputValue()).toBe('ratna.w');
    expect(await password(page).inputValue()).toBe('lumbung-di-pulau-81');
  });
});
