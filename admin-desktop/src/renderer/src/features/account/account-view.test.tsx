import { account, twoFactor } from '@institute/core/account/endpoints.ts';
import type { OwnSession } from '@institute/core/account/schemas.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { storedPreference } from '@institute/core/site/preferences.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { dialog, expectToast, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=account';
const password = 'seven lanterns on the pier';
const agents = {
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const rows = () => page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');

/** Stores three sessions behind the API. It accepts only the right own password. */
function handleAccount() {
  const { api } = dashboard;
  const time = new Date().toISOString();
  const session = (id: string, userAgent: string): OwnSession => ({
    ...{ id, userAgent, createdAt: time, lastSeenAt: time, isCurrent: id === '1' },
  });
  let sessions = [session('1', agents.chrome), session('2', agents.firefox), session('3', agents.chrome)];
  const endSessions = (remains: (session: OwnSession) => boolean) => {
    const before = sessions.length;
    sessions = sessions.filter(remains);
    return { ended: before - sessions.length };
  };
  api.on(account.sessions, () => sessions);
  api.on(account.endSession, ({ params }) => endSessions(({ id }) => id !== params.id));
  api.on(account.endOtherSessions, () => endSessions(({ isCurrent }) => isCurrent));
  api.on(account.changePassword, ({ body }) => {
    if (body.currentPassword !== password)
      throw new AppError('wrong_password', { fields: { currentPassword: 'invalid' } });
    return endSessions(({ isCurrent }) => isCurrent);
  });
  api.on(twoFactor.state, () => ({ isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false }));
}

describe('the account view', () => {
  it('revokes one session and all others, and turns the Markdown shortcuts of the device off', async () => {
    handleAccount();
    await renderDashboard(dashboard, { path });
    await expect.poll(() => rows().elements()).toHaveLength(3);
    const here = rows().filter({ hasText: 'This session' });
    expect(textsOf(here)[0]).toMatch(/^Chrome on Linux/);
    expect(here.getByRole('button').elements()).toEqual([]);
    expect(await violationsHere(), 'account').toEqual([]);
    await page.getByRole('button', { name: 'End session: Firefox on Linux' }).click();
    await dialog('End session').getByRole('button', { name: 'End session' }).click();
    await expectToast('Success', 'The session has ended.');
    await expect.poll(() => rows().elements()).toHaveLength(2);
    await page.getByRole('button', { name: 'End all other sessions' }).click();
    await dialog('End all other sessions').getByRole('button', { name: 'End all other sessions' }).click();
    await expectToast('Success', 'All other sessions have ended.');
    await expect.poll(() => rows().elements()).toHaveLength(1);
    await expect.element(page.getByText('You are signed in nowhere else.')).toBeVisible();
    const shortcuts = page.getByRole('checkbox', { name: 'Markdown shortcuts (on this device)' });
    await expect.element(shortcuts).toBeChecked();
    await shortcuts.click();
    expect(storedPreference('markdown-shortcuts')).toBe('off');
  });

  it('changes the own password, shows errors in place, and ends the other sessions', async () => {
    handleAccount();
    await renderDashboard(dashboard, { path });
    const form = page.getByRole('form', { name: 'Change password' });
    const current = form.getByLabelText('Current password', { exact: true });
    const next = form.getByLabelText('New password', { exact: true });
    const submit = form.getByRole('button', { name: 'Change password' });
    await submit.click();
    await expect.poll(() => form.getByText('This field is required.').elements()).toHaveLength(2);
    await current.fill('not the password');
    await next.fill('short');
    await submit.click();
    await expect.element(form.getByText('Password must be at least 12 characters')).toBeVisible();
    expect(dashboard.api.bodies(account.changePassword)).toEqual([]);
    await next.fill('a quiet harbour at dusk');
    await submit.click();
    await expect.element(form.getByText('Your current password is not correct.')).toBeVisible();
    await expect.element(current).toHaveFocus();
    await current.fill(password);
    await submit.click();
    await expectToast('Success', 'Password changed successfully!');
    await expect.poll(() => rows().elements()).toHaveLength(1);
    await expect.element(current).toHaveValue('');
    await expect.element(next).toHaveValue('');
    expect(dashboard.api.bodies(account.changePassword).at(-1)).toEqual({
      currentPassword: password,
      newPassword: 'a quiet harbour at dusk',
    });
  });
});
