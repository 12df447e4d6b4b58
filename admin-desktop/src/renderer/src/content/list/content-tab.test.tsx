import { account } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/api/errors.ts';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { sampleTypes } from '#test/component/content-types.ts';
import { field, saveButton } from '#test/component/fields.ts';
import { handleOverview } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selectOption } from '#test/component/select.ts';
import { card, closeToast, dialog, expectToast, queryParams, textsOf } from '#test/component/views.ts';

/** The common behaviour of content types. Articles cover each case in their own tests. */
const dashboard = useDashboard();
const signedOut = () => {
  throw new AppError('unauthorized');
};
const offer = () => page.getByRole('alert').filter({ hasText: 'Unsaved text found' });
const button = (within: Locator | typeof page, name: string) =>
  within.getByRole('button', { name, exact: true });
const filter = (name: string) => page.getByRole('main').getByRole('combobox', { name });

describe('the tab research', () => {
  const kind = sampleTypes.find(({ tab }) => tab === 'research') as (typeof sampleTypes)[number];
  const { admin, tab } = kind;
  const open = (query = '') => renderDashboard(dashboard, { path: `/admin/dashboard?tab=${tab}${query}` });
  const newForm = () => page.getByRole('form', { name: kind.create });
  const editForm = () => page.getByRole('form', { name: kind.edit });
  const reads = () => dashboard.api.lines(`GET ${admin.list.path}?`).length;

  const fill = async (form: Locator, name: string) => {
    await field(form, kind.name).fill(name);
    await field(form, kind.text).fill('Kata yang dijaga');
    for (const [label, text] of Object.entries(kind.required)) await field(form, label).fill(text);
  };

  it('preserves text after errors, an ended session and a reload (DASH-13, DASH-15, DASH-17, ERR-15, STATE-14)', async () => {
    const { api } = dashboard;
    const stored = kind.store(api);
    await open();
    await button(page, kind.add).click();
    await fill(newForm(), `Dijaga ${tab}`);
    stored.refuse(['create']);
    await saveButton(newForm()).click();
    await expectToast('Error', 'Internal server error');
    expect(api.bodies(admin.create)).toHaveLength(1);
    stored.refuse(['create'], 'unauthorized');
    await saveButton(newForm()).click();
    await expect.element(dialog('Your session has ended')).toBeVisible();
    await userEvent.keyboard('{Escape}');

    // Without a session, the reload shows the sign-in form.
    stored.accept();
    api.on(account.user, signedOut);
    handleOverview(api);
    api.on(account.login, () => ({ id: '1', username: 'editor', role: 'owner' as const }));
    await open();
    await page.getByLabelText('Username').fill('editor');
    await page.getByLabelText('Password', { exact: true }).fill('garuda-tenang-4471');
    await button(page, 'Sign In').click();
    await button(page, 'Go to unsaved text').click();
    await expect.element(offer()).toHaveTextContent(`Dijaga ${tab}`);
    await button(offer(), 'Restore text').click();
    await expect.element(field(newForm(), kind.text)).toHaveValue('Kata yang dijaga');
    await button(newForm(), 'Cancel').click();
    await button(dialog('Unsaved changes'), 'Keep editing').click();
    const before = reads();
    await saveButton(newForm()).click();
    await expect.element(newForm()).not.toBeInTheDocument();
    await expect.element(card(`Dijaga ${tab}`)).toHaveTextContent('Kata yang dijaga');
    expect(reads()).toBe(before + 1);
    await expect.element(offer()).not.toBeInTheDocument();
    await button(page, kind.add).click();
    await expect.element(field(newForm(), kind.text)).toHaveValue('');
  });

  it('filters the list by its address', async () => {
    kind.store(dashboard.api, [
      { name: 'Lain' },
      { name: 'senarai-1', isTranslated: true },
      { name: 'senarai-2' },
      { name: 'senarai-3', isTranslated: true, isHidden: true },
    ]);
    const shown = () =>
      textsOf(page.getByRole('list', { name: kind.list }).getByRole('article').getByRole('heading'));
    await open();
    await page.getByRole('searchbox').fill('SENARAI');
    await expect.element(page.getByText('3 items found', { exact: true })).toBeVisible();
    await selectOption(filter('Languages'), 'Missing English');
    await expect.poll(shown).toEqual(['senarai-2']);
    await expect.element(card('senarai-2').getByText('EN', { exact: true })).toBeVisible();
    await expect.poll(queryParams).toEqual({ tab, q: 'SENARAI', missing: 'en' });
    await open('&q=senarai&missing=en&sort=oldest');
    await expect.poll(shown).toEqual(['senarai-2']);
    expect(dashboard.api.lines(`GET ${admin.list.path}?`).at(-1)).toMatch(/sort=oldest/);
    await selectOption(filter('Languages'), 'All languages');
    await selectOption(filter('Status'), 'Draft');
    await expect.poll(shown).toEqual(['senarai-3']);
  });

  it('deletes an item after a question (DASH-20, ERR-22)', async () => {
    const { api } = dashboard;
    const stored = kind.store(api, [{ name: 'Pergi' }]);
    await open('&q=Pergi');
    await button(page, 'Delete: Pergi').click();
    await button(dialog('Delete item'), 'Cancel').click();
    expect(api.bodies(admin.remove)).toEqual([]);
    stored.refuse(['remove']);
    await button(page, 'Delete: Pergi').click();
    await button(dialog('Delete item'), 'Delete').click();
    await expectToast('Error', 'Internal server error');
    await expect.element(card('Pergi')).toBeVisible();
    stored.accept();
    await closeToast();
    await button(page, 'Delete: Pergi').click();
    await button(dialog('Delete item'), 'Delete').click();
    await expectToast('Success', 'Item deleted successfully!');
    await expect.element(page.getByText('Nothing matches your search', { exact: true })).toBeVisible();
    await expect.element(editForm()).not.toBeInTheDocument();
  });

  it('shows a hint instead of an empty list, and a failed list with a new attempt', async () => {
    const stored = kind.store(dashboard.api);
    await open();
    await expect.element(page.getByText('No publications yet', { exact: true })).toBeVisible();
    stored.refuse(['list']);
    await open();
    const alert = page.getByRole('alert').filter({ hasText: 'Internal server error' });
    await expect.element(alert).toBeVisible();
    stored.accept();
    await button(page, 'Try again').click();
    await expect.element(alert).not.toBeInTheDocument();
  });
});
