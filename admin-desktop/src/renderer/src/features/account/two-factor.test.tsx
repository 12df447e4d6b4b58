import { account, twoFactor } from '@institute/core/account/endpoints.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { AppError } from '@institute/core/errors.ts';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { field, saveButton } from '#test/component/fields.ts';
import { handleOverview } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selectOption } from '#test/component/select.ts';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { card, dialog, expectToast, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=account';
const password = 'garuda-tenang-4471';
const secret = 'ABCDEFGHIJKLMNOP';
const wrong = 'This code is wrong or has already been used.';
afterEach(() => page.viewport(1500, 800));

/** Two-factor sign-in behind the API. It accepts only the code 123456. */
function handleTwoFactor(state = { isOn: false, recoveryCodesLeft: 0, isRequired: false }) {
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
  api.on(account.login, ({ body }) => {
    if (!body.code) throw new AppError('two_factor_required');
    if (body.code !== '123456') throw new AppError('wrong_code');
    return { id: '1', username: 'editor', role: 'owner' as const };
  });
}

async function turnOn(): Promise<void> {
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  await page.getByRole('dialog').getByLabelText('Your own password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
}

const codes = (name: string) => textsOf(page.getByRole('list', { name }).getByRole('listitem'));

it('turns on two-factor sign-in after a right code, shows recovery codes, and turns it off', async () => {
  handleTwoFactor();
  await renderDashboard(dashboard, { path, theme: 'dark' });
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
  await expect.poll(() => codes('Your recovery codes')).toHaveLength(10);
  expect(await violationsHere(), 'recovery codes').toEqual([]);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect.element(page.getByText('10 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  const off = dialog('Turn off two-factor sign-in');
  await off.getByLabelText('Your own password').fill(password);
  await off.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  await expectToast('Success', 'Two-factor sign-in is off.');
  await expect.element(page.getByRole('button', { name: 'Turn on two-factor sign-in' })).toBeVisible();
});

it('makes new recovery codes in Indonesian', async () => {
  handleTwoFactor({ isOn: true, recoveryCodesLeft: 8, isRequired: false });
  await renderDashboard(dashboard, { path, language: 'id' });
  await expect.element(page.getByText('Tersisa 8 kode pemulihan.')).toBeVisible();
  await page.getByRole('button', { name: 'Buat kode pemulihan baru' }).click();
  const question = dialog('Buat kode pemulihan baru');
  await question.getByLabelText('Kata sandi Anda sendiri').fill(password);
  await question.getByRole('button', { name: 'Buat kode pemulihan baru' }).click();
  await expect.poll(() => codes('Kode pemulihan Anda')).toHaveLength(10);
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect.element(page.getByText('Tersisa 10 kode pemulihan.')).toBeVisible();
});

it.each([
  {
    language: 'en',
    username: 'Username',
    word: 'Password',
    submit: 'Sign In',
    code: 'Code',
    hint: /^Six digits from your app/,
  },
  {
    language: 'id',
    username: 'Nama Pengguna',
    word: 'Kata Sandi',
    submit: 'Masuk',
    code: 'Kode',
    hint: /^Enam digit dari aplikasi Anda/,
  },
] as const)('prompts for the code after the password in $language', async (texts) => {
  const { language, username, word, submit, code, hint } = texts;
  handleTwoFactor();
  handleOverview(dashboard.api);
  dashboard.api.on(account.user, () => {
    throw new AppError('unauthorized');
  });
  await page.viewport(390, 844);
  await renderDashboard(dashboard, { path: '/admin', language });
  await page.getByLabelText(username).fill('editor');
  await page.getByLabelText(word, { exact: true }).fill(password);
  await page.getByRole('button', { name: submit }).click();
  await expect.element(page.getByText(hint)).toBeVisible();
  expect(await violationsHere(), 'the code').toEqual([]);
  if (language === 'en') {
    await page.getByLabelText(code, { exact: true }).fill('000000');
    await page.getByRole('button', { name: submit }).click();
    await expectToast('Login failed', wrong);
  }
  await page.getByLabelText(code, { exact: true }).fill('123456');
  await page.getByRole('button', { name: submit }).click();
  await expect.element(page.getByRole('tablist')).toBeVisible();
  expect(dashboard.api.bodies(account.login).at(-1)).toEqual({
    username: 'editor',
    password,
    code: '123456',
  });
});

it('prompts for the code over a form whose session has ended, then saves the form', async () => {
  handleTwoFactor();
  const stored = storeItems(dashboard.api, article, sampleArticle);
  await renderDashboard(dashboard);
  await page.getByRole('button', { name: 'Create Article' }).click();
  const form = page.getByRole('form', { name: 'Create New Article' });
  await selectOption(form.getByRole('combobox', { name: 'Category' }), 'Case Studies');
  await field(form, 'Title').fill('Di antara dua langkah');
  await field(form, 'Excerpt').fill('Ringkas.');
  stored.refuse(['create'], 'unauthorized');
  await saveButton(form).click();
  const ended = dialog('Your session has ended');
  await ended.getByLabelText('Password', { exact: true }).fill(password);
  stored.accept();
  await userEvent.keyboard('{Enter}');
  await ended.getByLabelText('Code', { exact: true }).fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(ended).not.toBeInTheDocument();
  await expectToast('Success', 'Article created successfully!');
  await expect.element(card('Di antara dua langkah')).toBeVisible();
});

it('blocks the dashboard until a required two-factor sign-in is set up', async () => {
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
  expect(await violationsHere(), 'the duty').toEqual([]);
  await turnOn();
  await page.getByLabelText('Code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  api.on(account.user, () => ({ id: '1', username: 'editor', role: 'owner' as const }));
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect.element(page.getByRole('tab', { name: 'Articles' })).toBeVisible();
});
