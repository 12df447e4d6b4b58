import { account, twoFactor } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { dialog, expectToast, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=account';
const password = 'garuda-tenang-4471';
const secret = 'ABCDEFGHIJKLMNOP';
const wrong = 'This code is wrong or has already been used.';
afterEach(() => page.viewport(1500, 800));

/** Two-factor sign-in behind the API. It accepts only the code 123456. */
function handleTwoFactor(state: { isOn: boolean; recoveryCodesLeft: number; isRequired: boolean }) {
  const { api } = dashboard;
  let made = 0;
  const tenCodes = () => {
    made += 1;
    state.recoveryCodesLeft = 10;
    return { codes: Array.from({ length: 10 }, (_, n) => `kode-${made}-${n}`) };
  };
  api.on(account.sessions, () => []);
  api.on(twoFactor.state, () => ({ ...state, since: state.isOn ? new Date() : null }));
  api.on(twoFactor.start, () => ({ secret, address: `otpauth://totp/Institut:editor?secret=${secret}` }));
  api.on(twoFactor.confirm, ({ body }) => {
    if (body.code !== '123456') throw new AppError('wrong_code');
    state.isOn = true;
    return tenCodes();
  });
  api.on(twoFactor.renewCodes, tenCodes);
  api.on(twoFactor.turnOff, () => {
    state.isOn = false;
    return { ok: true as const };
  });
}

async function turnOn(): Promise<void> {
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  await page.getByRole('dialog').getByLabelText('Your own password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
}

const codes = () => textsOf(page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem'));

it('makes new recovery codes, turns two-factor sign-in off, and turns it on again', async () => {
  handleTwoFactor({ isOn: true, recoveryCodesLeft: 8, isRequired: false });
  await renderDashboard(dashboard, { path });
  await expect.element(page.getByText('8 recovery codes left.')).toBeVisible();
  await page.getByRole('button', { name: 'Make new recovery codes' }).click();
  const question = dialog('Make new recovery codes');
  await question.getByLabelText('Your own password').fill(password);
  await question.getByRole('button', { name: 'Make new recovery codes' }).click();
  await expect.poll(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect.element(page.getByText('10 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  const off = dialog('Turn off two-factor sign-in');
  await off.getByLabelText('Your own password').fill(password);
  await off.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  await expectToast('Success', 'Two-factor sign-in is off.');

  await turnOn();
  const form = page.getByRole('form', { name: 'Turn on two-factor sign-in' });
  await form.getByLabelText('Code', { exact: true }).fill('123456');
  await form.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect.element(page.getByText('10 recovery codes left.')).toBeVisible();
});

it('blocks the dashboard until a required two-factor sign-in is set up with a right code', async () => {
  handleTwoFactor({ isOn: false, recoveryCodesLeft: 0, isRequired: true });
  const { api } = dashboard;
  api.on(account.user, () => ({
    id: '1',
    username: 'editor',
    role: 'owner' as const,
    mustSetUpTwoFactor: true as const,
  }));
  await page.viewport(390, 844);
  await renderDashboard(dashboard, { theme: 'dark' });
  const heading = page.getByRole('heading', { name: 'Two-factor sign-in is required here' });
  await expect.element(heading).toBeVisible();
  expect(page.getByRole('tab').elements()).toEqual([]);
  await turnOn();
  expect(await violationsHere(), 'the picture').toEqual([]);
  const form = page.getByRole('form', { name: 'Turn on two-factor sign-in' });
  await expect.element(form.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(form.getByText('This field is required.')).toBeVisible();
  await form.getByLabelText('Code', { exact: true }).fill('000000');
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(form.getByText(wrong)).toBeVisible();
  await form.getByLabelText('Code', { exact: true }).fill('123456');
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(codes).toHaveLength(10);
  expect(await violationsHere(), 'recovery codes').toEqual([]);
  api.on(account.user, () => ({ id: '1', username: 'editor', role: 'owner' as const }));
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect.element(page.getByRole('tab', { name: 'Articles' })).toBeVisible();
});
