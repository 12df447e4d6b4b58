import { account } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { handleOverview } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { delayed } from '#test/component/responses.ts';
import { expectToast, isDestructive } from '#test/component/views.ts';

const dashboard = useDashboard();
const typed = { username: 'abc', password: '123456' };
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const rejects = (code: 'invalid_credentials' | 'registration_closed') => () => {
  throw new AppError(code);
};

beforeEach(() => {
  dashboard.api.on(account.user, () => {
    throw new AppError('unauthorized');
  });
  handleOverview(dashboard.api);
});

async function openSignIn(path = '/admin') {
  const page = await renderDashboard(dashboard, { path });
  const username = page.getByLabelText('Username');
  const password = page.getByLabelText('Password', { exact: true });
  return {
    page,
    username,
    password,
    async submit(values = typed) {
      await username.fill(values.username);
      await password.fill(values.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    },
  };
}

describe('the sign-in page', () => {
  it('has a username, a password that a button shows, and a button to sign in (LOGIN-01, LOGIN-06)', async () => {
    const { page, password } = await openSignIn();
    await expect.element(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
    await expect.element(password).toBeVisible();
    const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent);
    expect(labels).toEqual(['Username', 'Password']);
    const button = page.getByRole('button', { name: 'Sign In' });
    await expect.element(button).toBeVisible();
    await expect.element(button).toHaveAttribute('type', 'submit');
    await password.fill('rahasia');
    await expect.element(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
    // A spell checker may send what it checks to a server.
    await expect.element(password).toHaveAttribute('spellcheck', 'false');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect.element(password).toHaveAttribute('type', 'password');
    await expect.element(password).toHaveValue('rahasia');
    expect(dashboard.api.lines('POST')).toEqual([]);
  });

  it('shows an error at the field and sends nothing (LOGIN-02, LOGIN-03, LOGIN-04, LOGIN-05)', async () => {
    const { page, username, password, submit } = await openSignIn();
    const [shortName, shortPassword] = [
      'Username must be at least 3 characters',
      'Password must be at least 6 characters',
    ];
    // Each attempt has its error in another field than the one before.
    for (const [values, message, wrong] of [
      [{ username: 'ab', password: '123456' }, shortName, username],
      [{ username: 'abc', password: '12345' }, shortPassword, password],
      [{ username: '      ', password: '123456' }, shortName, username],
      [{ username: 'abc', password: '      ' }, shortPassword, password],
      [{ username: '', password: '' }, shortName, username],
    ] as const) {
      await submit(values);
      await expect.element(page.getByText(message, { exact: true })).toBeVisible();
      await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
      await expect.element(wrong).toHaveFocus();
    }
    expect(dashboard.api.lines('POST')).toEqual([]);
  });

  it('sends the trimmed name and the password once, and opens the dashboard (LOGIN-07, STATE-01)', async () => {
    const response = delayed();
    dashboard.api.on(account.login, async () => {
      await response.released;
      return { id: '1', username: 'ratna.w', role: 'owner' as const };
    });
    const { page, password, submit } = await openSignIn();
    await submit({ username: '  abc ', password: ' 12 456 ' });
    await expect.element(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    await password.click();
    await userEvent.keyboard('{Enter}');
    response.release();
    await expect.element(page.getByText('Logged in as: ratna.w', { exact: true })).toBeVisible();
    expect(location.pathname).toBe('/admin/dashboard');
    expect(dashboard.api.bodies(account.login)).toEqual([{ username: 'abc', password: ' 12 456 ' }]);
    // The response has the user.
    expect(dashboard.api.lines('GET /api/user')).toHaveLength(1);
  });

  it('sends the shortest name and password, and shows errors (LOGIN-02, LOGIN-03, ERR-03)', async () => {
    dashboard.api.on(account.login, lost);
    const { username, password, submit } = await openSignIn();
    await submit();
    await expectToast('Login failed', 'You appear to be offline. Check your connection and try again.');
    expect(dashboard.api.bodies(account.login)).toEqual([typed]);
    dashboard.api.on(account.login, rejects('invalid_credentials'));
    await submit();
    await expectToast('Login failed', 'Invalid username or password');
    expect(isDestructive()).toBe(true);
    expect(location.pathname).toBe('/admin');
    await expect.element(username).toHaveValue(typed.username);
    await expect.element(password).toHaveValue('');
    await expect.element(password).toHaveFocus();
    dashboard.api.on(account.login, () => ({ id: '1', username: 'abc', role: 'owner' as const }));
    await submit();
    await expect.poll(() => location.pathname).toBe('/admin/dashboard');
  });

  it("shows the server's message for a failed registration, and the input stays (ERR-04)", async () => {
    dashboard.api.on(account.register, rejects('registration_closed'));
    const { page, username, password } = await openSignIn('/admin?invitation=ini-bukan-undangan');
    const values = { username: 'ratna.w', password: 'lumbung-di-pulau-81' };
    await username.fill(values.username);
    await password.fill(values.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectToast(
      'Registration failed',
      'Registration is closed. Ask an administrator for an invitation.',
    );
    expect(isDestructive()).toBe(true);
    expect(dashboard.api.bodies(account.register)).toEqual([{ ...values, invitation: 'ini-bukan-undangan' }]);
    await expect.element(username).toHaveValue(values.username);
    await expect.element(password).toHaveValue(values.password);
  });
});
