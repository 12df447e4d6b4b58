import { account } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/errors.ts';
import type { Language } from '@institute/core/locale.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { handleOverview } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { delayed } from '#test/component/responses.ts';
import { isDestructive, sees } from '#test/component/visible-toast.ts';

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

async function openSignIn(path = '/admin', language: Language = 'en') {
  const page = await renderDashboard(dashboard, { path, language });
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

describe('the sign-in form', () => {
  it('has a username, a password and a button with names (LOGIN-01)', async () => {
    const { page } = await openSignIn();
    await expect.element(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
    await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible();
    const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent);
    expect(labels).toEqual(['Username', 'Password']);
    const button = page.getByRole('button', { name: 'Sign In' });
    await expect.element(button).toBeVisible();
    await expect.element(button).toHaveAttribute('type', 'submit');
  });

  it.each([
    ['LOGIN-02', { username: 'ab', password: '123456' }, 'Username must be at least 3 characters'],
    ['LOGIN-03', { username: 'abc', password: '12345' }, 'Password must be at least 6 characters'],
    ['LOGIN-04', { username: '', password: '' }, 'Username must be at least 3 characters'],
    ['LOGIN-05', { username: '      ', password: '123456' }, 'Username must be at least 3 characters'],
    ['LOGIN-05', { username: 'abc', password: '      ' }, 'Password must be at least 6 characters'],
  ])('shows an error at the field and sends nothing (%s): %o', async (_id, values, message) => {
    const { page, username, password, submit } = await openSignIn();
    await submit(values);
    await expect.element(page.getByText(message, { exact: true })).toBeVisible();
    const wrong = message.startsWith('Username') ? username : password;
    await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
    await expect.element(wrong).toHaveFocus();
    expect(dashboard.api.lines('POST')).toEqual([]);
  });

  it('sends a name of 3 and a password of 6 characters (LOGIN-02, LOGIN-03)', async () => {
    dashboard.api.on(account.login, rejects('invalid_credentials'));
    const { submit } = await openSignIn();
    await submit();
    await sees('Login failed', 'Invalid username or password');
    expect(dashboard.api.bodies(account.login)).toEqual([typed]);
  });

  it('shows and conceals the password by its button (LOGIN-06)', async () => {
    const { page, password } = await openSignIn();
    await password.fill('rahasia');
    await expect.element(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect.element(password).toHaveAttribute('type', 'password');
    await expect.element(password).toHaveValue('rahasia');
    expect(dashboard.api.lines('POST')).toEqual([]);
  });

  it('sends the trimmed name and the unchanged password once, also on a second press (LOGIN-07)', async () => {
    const response = delayed();
    dashboard.api.on(account.login, async () => {
      await response.released;
      return { id: '1', username: 'abc', role: 'owner' as const };
    });
    const { page, password, submit } = await openSignIn();
    await submit({ username: '  abc ', password: ' 12 456 ' });
    await expect.element(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    await password.click();
    await userEvent.keyboard('{Enter}');
    response.release();
    await expect.poll(() => location.pathname).toBe('/admin/dashboard');
    expect(dashboard.api.bodies(account.login)).toEqual([{ username: 'abc', password: ' 12 456 ' }]);
  });

  it('opens the dashboard with the user of the response, without another request (STATE-01)', async () => {
    dashboard.api.on(account.login, () => ({ id: '1', username: 'ratna.w', role: 'owner' as const }));
    const { page, submit } = await openSignIn();
    await submit();
    await expect.element(page.getByText('Logged in as: ratna.w', { exact: true })).toBeVisible();
    expect(location.pathname).toBe('/admin/dashboard');
    expect(dashboard.api.lines('GET /api/user')).toHaveLength(1);
  });
});

describe('sign-in errors', () => {
  it("show the server's message for a wrong password, and the name stays (ERR-03)", async () => {
    dashboard.api.on(account.login, rejects('invalid_credentials'));
    const { username, password, submit } = await openSignIn();
    await submit();
    await sees('Login failed', 'Invalid username or password');
    expect(isDestructive()).toBe(true);
    expect(location.pathname).toBe('/admin');
    await expect.element(username).toHaveValue(typed.username);
    await expect.element(password).toHaveValue('');
    await expect.element(password).toHaveFocus();
    dashboard.api.on(account.login, () => ({ id: '1', username: 'abc', role: 'owner' as const }));
    await submit();
    await expect.poll(() => location.pathname).toBe('/admin/dashboard');
  });

  it('report a lost connection and allow a retry (ERR-03)', async () => {
    dashboard.api.on(account.login, lost);
    const { submit } = await openSignIn();
    await submit();
    await sees('Login failed', 'You appear to be offline. Check your connection and try again.');
    dashboard.api.on(account.login, () => ({ id: '1', username: 'abc', role: 'owner' as const }));
    await submit();
    await expect.poll(() => location.pathname).toBe('/admin/dashboard');
  });

  it("show the server's message for a failed registration, and the input stays (ERR-04)", async () => {
    dashboard.api.on(account.register, rejects('registration_closed'));
    const { page, username, password } = await openSignIn('/admin?invitation=ini-bukan-undangan');
    const values = { username: 'ratna.w', password: 'lumbung-di-pulau-81' };
    await username.fill(values.username);
    await password.fill(values.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await sees('Registration failed', 'Registration is closed. Ask an administrator for an invitation.');
    expect(isDestructive()).toBe(true);
    expect(dashboard.api.bodies(account.register)).toEqual([{ ...values, invitation: 'ini-bukan-undangan' }]);
    await expect.element(username).toHaveValue(values.username);
    await expect.element(password).toHaveValue(values.password);
  });
});
