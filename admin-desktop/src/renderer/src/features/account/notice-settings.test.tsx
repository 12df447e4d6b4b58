import { account, twoFactor } from '@institute/core/account/endpoints.ts';
import { notice } from '@institute/core/account/notice/endpoints.ts';
import type { NoticeSettings } from '@institute/core/account/notice/schemas.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=account';
let stored: NoticeSettings;
beforeEach(() => {
  const { api } = dashboard;
  stored = { mail: 'daily', email: null, language: 'id', canMail: true };
  api.on(account.sessions, () => []);
  api.on(twoFactor.state, () => ({ isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false }));
  api.on(notice.list, () => ({ notices: [], unread: 0, isOffered: true }));
  api.on(notice.settings, () => stored);
  handleChange();
});

function handleChange() {
  dashboard.api.on(notice.changeSettings, ({ body }) => {
    stored = { ...stored, ...body };
    return stored;
  });
}

const form = () => page.getByRole('form', { name: 'Emails about notices' });
const address = () => form().getByLabelText('Email address');
const save = () => form().getByRole('button', { name: 'Save' });

it('stores when emails are sent, to which address and in the language, also after a failure', async () => {
  const fail = () => {
    throw new AppError('unavailable');
  };
  dashboard.api.on(notice.changeSettings, fail);
  await renderDashboard(dashboard, { path });
  await expect.element(form().getByRole('radio', { name: /^Once a day/ })).toBeChecked();
  expect(await violationsHere()).toEqual([]);
  await form().getByRole('radio', { name: 'At once' }).click();
  await address().fill('sari@example.org');
  await save().click();
  await expect.element(form().getByRole('alert')).toBeVisible();
  await expect.element(address()).toHaveValue('sari@example.org');
  handleChange();
  await save().click();
  await expectToast('Success', 'Email settings saved.');
  const sent = { mail: 'at_once', email: 'sari@example.org', language: 'en' };
  expect(dashboard.api.bodies(notice.changeSettings)).toEqual([sent, sent]);
});

it('says that a server sends no emails', async () => {
  stored = { ...stored, canMail: false };
  await renderDashboard(dashboard, { path });
  await expect.element(page.getByText('This server sends no emails', { exact: false })).toBeVisible();
});

it('reports a refused address at its field in both languages, without loss of the text', async () => {
  await renderDashboard(dashboard, { path });
  await address().fill('sari');
  await save().click();
  await expect.element(address()).toHaveFocus();
  await expect.element(address()).toHaveAccessibleDescription(/enter a valid email address/);
  await page.getByRole('button', { name: 'Change language' }).click();
  await page.getByRole('button', { name: 'Bahasa Indonesia', exact: true }).click();
  const field = page.getByLabelText('Alamat email');
  await expect.element(field).toHaveValue('sari');
  await expect.element(field).toHaveAccessibleDescription(/Masukkan alamat email yang valid/);
});

it('is absent while no event can cause a notice', async () => {
  dashboard.api.on(notice.list, () => ({ notices: [], unread: 0, isOffered: false }));
  await renderDashboard(dashboard, { path });
  await expect.element(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  expect(page.getByText('Emails about notices').elements()).toEqual([]);
});
