import { account, invitation, user } from '@institute/core/account/endpoints.ts';
import type { OpenInvitation, StaffUser } from '@institute/core/account/schemas.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { dialog, expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=users';
const password = 'garuda-tenang-4471';
const link = 'https://institute.example/admin?invitation=rahasia';
const rows = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem');
const row = (name: string) => rows('Users').filter({ hasText: name });
const own = (within: Locator) => within.getByLabelText('Your own password', { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Stores users and invitations behind the API. It accepts only the right own password. */
function handleUsers() {
  const { api } = dashboard;
  const now = new Date().toISOString();
  const base = { createdAt: now, lastSignInAt: now, isDisabled: false, hasTwoFactor: false, role: 'owner' };
  const state = {
    users: [
      { ...base, id: '1', username: 'editor', sessions: 1, isYou: true },
      { ...base, id: '2', username: 'sari', sessions: 1, isYou: false },
    ] as StaffUser[],
    invitations: [] as OpenInvitation[],
  };
  const check = ({ currentPassword, newPassword }: { currentPassword: string; newPassword?: string }) => {
    if (newPassword === 'Password1234')
      throw new AppError('weak_password', { fields: { newPassword: 'invalid' } });
    if (newPassword?.includes('sari'))
      throw new AppError('password_has_username', { fields: { newPassword: 'invalid' } });
    if (currentPassword !== password)
      throw new AppError('wrong_password', { fields: { currentPassword: 'invalid' } });
  };
  const endSessions = (id: string) => {
    state.users = state.users.map((each) => (each.id === id ? { ...each, sessions: 0 } : each));
    return { ended: 1 };
  };
  api.on(user.list, () => state.users);
  api.on(invitation.list, () => state.invitations);
  api.on(invitation.create, ({ body }) => {
    check(body);
    const made = { id: '9', createdAt: now, expiresAt: now, createdBy: 'editor', role: body.role ?? 'owner' };
    state.invitations = [made];
    return { id: '9', link, expiresAt: now };
  });
  api.on(invitation.revoke, ({ params }) => {
    state.invitations = [];
    return params;
  });
  api.on(user.setRole, ({ params: { id }, body }) => {
    check(body);
    const isLast = state.users.every((each) => each.id === id || each.role !== 'owner');
    if (isLast && body.role !== 'owner') throw new AppError('last_owner');
    state.users = state.users.map((each) => (each.id === id ? { ...each, role: body.role } : each));
    return { id, role: body.role };
  });
  api.on(user.setPassword, ({ params, body }) => {
    check(body);
    return endSessions(params.id);
  });
  api.on(user.endSessions, ({ params }) => endSessions(params.id));
  api.on(user.remove, ({ params, body }) => {
    check(body);
    if (params.id === '1') throw new AppError('last_user');
    state.users = state.users.filter(({ id }) => id !== params.id);
    return params;
  });
  return state;
}

it('invites a user with a role after the own password, shows the link once, and withdraws it', async () => {
  handleUsers();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderDashboard(dashboard, { path });
  await expect.element(row('editor').getByText('This is you')).toBeVisible();
  await expect.element(page.getByText('No open invitations')).toBeVisible();
  await button('Invite a user').click();
  const invite = dialog('Invite a user');
  await invite.getByRole('button', { name: 'Invite a user' }).click();
  await expect.element(invite.getByText('This field is required.')).toBeVisible();
  expect(dashboard.api.bodies(invitation.create)).toEqual([]);
  await expect.element(invite.getByRole('radio', { name: 'Owner' })).toBeChecked();
  await invite.getByRole('radio', { name: 'Author' }).click();
  await own(invite).fill('not the password');
  await userEvent.keyboard('{Enter}');
  await expect.element(invite.getByText('Your current password is not correct.')).toBeVisible();
  expect(await violationsHere(), 'refused').toEqual([]);
  await own(invite).fill(password);
  await userEvent.keyboard('{Enter}');
  const made = dialog('Invitation created successfully!');
  await expect.element(made.getByLabelText('Invitation link')).toHaveValue(link);
  const body = { currentPassword: password, role: 'author' };
  expect(dashboard.api.bodies(invitation.create).at(-1)).toEqual(body);
  await made.getByRole('button', { name: 'Copy' }).click();
  await expect.element(made.getByText('The link has been copied.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(link);
  copied.mockRejectedValue(new Error('blocked'));
  await made.getByRole('button', { name: 'Copy' }).click();
  await expect.element(made.getByText('The link has been copied.')).not.toBeInTheDocument();
  expect(await violationsHere(), 'link').toEqual([]);
  copied.mockRestore();
  await made.getByRole('button', { name: 'Done' }).click();
  await expect.element(rows('Invitations').getByText('Invited by editor a few seconds ago')).toBeVisible();
  await expect.element(rows('Invitations').getByText('Author', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Withdraw invitation: Invited by editor/ }).click();
  await dialog('Withdraw invitation').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expectToast('Success', 'Invitation withdrawn.');
  await expect.element(page.getByText('No open invitations')).toBeVisible();
});

it('sets a new password for another user, ends the sessions, and removes the user', async () => {
  const state = handleUsers();
  state.users.push(...state.users.slice(1).map((each) => ({ ...each, id: '3', username: 'budi' })));
  await renderDashboard(dashboard, { path });
  await expect.element(row('sari').getByText('1 open session')).toBeVisible();
  await button('Change password: sari').click();
  const change = dialog('Change password: sari');
  const next = change.getByLabelText('New password', { exact: true });
  await own(change).fill(password);
  for (const [word, text] of [
    ['Password1234', 'Choose a longer or less common password'],
    ['sari, a quiet harbour', 'Choose a password that does not contain the username.'],
  ] as const) {
    await next.fill(word);
    await userEvent.keyboard('{Enter}');
    await expect.element(change.getByText(text)).toBeVisible();
  }
  await next.fill('a quiet harbour at dusk');
  await userEvent.keyboard('{Enter}');
  await expectToast('Success', 'Password changed successfully!');
  await expect.element(row('sari').getByText('0 open sessions')).toBeVisible();
  expect(page.getByRole('button', { name: 'End all sessions: sari' }).elements()).toEqual([]);

  await button('End all sessions: budi').click();
  await dialog('End all sessions').getByRole('button', { name: 'End all sessions' }).click();
  await expectToast('Success', 'All sessions of budi have ended.');
  const heading = page.getByRole('heading', { level: 2, name: 'Users' });
  await expect.element(heading).toHaveFocus();
  await button('Remove user: sari').click();
  await expect
    .element(dialog('Remove user').getByText('Are you sure you want to remove sari?'))
    .toBeVisible();
  await own(dialog('Remove user')).fill(password);
  await dialog('Remove user').getByRole('button', { name: 'Remove user' }).click();
  await expectToast('Success', 'User removed successfully!');
  await expect.poll(() => row('sari').elements()).toEqual([]);
  await expect.element(heading).toHaveFocus();

  await button('Remove user: editor').click();
  await expect.element(dialog('Remove user').getByText('This is your own account.')).toBeVisible();
  await own(dialog('Remove user')).fill(password);
  await userEvent.keyboard('{Enter}');
  const refusal = 'The last user who can sign in cannot be removed.';
  await expect.element(dialog('Remove user').getByText(refusal)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(row('editor')).toBeVisible();
});

it('shows the roles, and changes them after the own password, but not that of the last owner', async () => {
  const state = handleUsers();
  await renderDashboard(dashboard, { path });
  await expect.element(row('sari').getByText('Owner', { exact: true })).toBeVisible();
  await button('Change role: sari').click();
  const change = dialog('Change role: sari');
  await expect.element(change.getByRole('radio', { name: 'Owner' })).toBeChecked();
  await expect
    .element(change.getByRole('radio', { name: 'Author' }))
    .toHaveAccessibleDescription(
      'Writes articles, publications and podcasts as drafts, which editors publish.',
    );
  await change.getByRole('radio', { name: 'Author' }).click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(change.getByRole('radio', { name: 'Editor' })).toBeChecked();
  await own(change).fill('not the password');
  await userEvent.keyboard('{Enter}');
  await expect.element(change.getByText('Your current password is not correct.')).toBeVisible();
  await own(change).fill(password);
  await userEvent.keyboard('{Enter}');
  await expectToast('Success', 'sari has a new role.');
  await expect.element(row('sari').getByText('Editor', { exact: true })).toBeVisible();
  expect(state.users.map(({ role }) => role)).toEqual(['owner', 'editor']);

  await button('Change role: editor').click();
  const mine = dialog('Change role: editor');
  await mine.getByRole('radio', { name: 'Author' }).click();
  await own(mine).fill(password);
  await userEvent.keyboard('{Enter}');
  const refusal = 'The last owner who can sign in remains an owner.';
  await expect.element(mine.getByRole('alert')).toHaveTextContent(refusal);
});

it('closes to an owner who becomes an editor', async () => {
  handleUsers();
  await renderDashboard(dashboard, { path });
  await button('Change role: editor').click();
  await dialog('Change role: editor').getByRole('radio', { name: 'Editor' }).click();
  await own(dialog('Change role: editor')).fill(password);
  dashboard.api.on(account.user, () => ({ id: '1', username: 'editor', role: 'editor' as const }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Your role does not allow this.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Users' })).not.toBeInTheDocument();
});
