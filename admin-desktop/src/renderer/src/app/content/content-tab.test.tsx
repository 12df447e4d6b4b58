import { account } from '@institute/core/account/endpoints.ts';
import { AppError } from '@institute/core/errors.ts';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { sampleKinds } from '#test/component/content-kinds.ts';
import { field, saveButton } from '#test/component/fields.ts';
import { handleOverview } from '#test/component/overview-data.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selectOption } from '#test/component/select.ts';
import { addressParams, card, closeToast, dialog, expectToast, textsOf } from '#test/component/views.ts';

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
  const kind = sampleKinds.find(({ tab }) => tab === 'research') as (typeof sampleKinds)[number];
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

  it('shows both versions to the second of two editors, who can save the own one (ERR-15)', async () => {
    const name = `Bersama ${tab}`;
    const stored = kind.store(dashboard.api, [{ name, text: 'Semula' }]);
    await open();
    await button(page, `Edit: ${name}`).click();
    await field(editForm(), kind.text).fill('Kata saya');
    stored.refuse(['update']);
    await saveButton(editForm()).click();
    await expectToast('Error', 'Internal server error');
    stored.accept();
    stored.changeText(stored.items[0]?.id ?? '', 'Kata mereka');
    await saveButton(editForm()).click();
    const stale = dialog('Somebody else has saved this item');
    const row = stale.getByRole('row').filter({ hasText: 'Kata saya' });
    await expect.element(row.getByRole('cell', { name: 'Kata mereka' })).toBeVisible();
    expect(stale.getByRole('row').elements(), 'the heads, and what differs').toHaveLength(2);
    await button(stale, 'Save my version').click();
    await expect.element(editForm()).not.toBeInTheDocument();
    await expect.element(card(name)).toHaveTextContent('Kata saya');
    await expect.element(offer()).toBeVisible();
  });

  it('filters the list by its address (DASH-16, DASH-20)', async () => {
    const name = (n: number) => `senarai-${String(n).padStart(2, '0')}`;
    const numbers = Array.from({ length: 21 }, (_, index) => index + 1);
    kind.store(dashboard.api, [
      { name: 'Lain' },
      ...numbers.map((n) => ({ name: name(n), isTranslated: n !== 7, isHidden: n === 9 })),
    ]);
    const shown = () =>
      textsOf(page.getByRole('list', { name: kind.list }).getByRole('article').getByRole('heading'));
    await open();
    await page.getByRole('searchbox').fill('SENARAI');
    await expect.element(page.getByText('21 items found', { exact: true })).toBeVisible();
    await expect.poll(shown).toHaveLength(20);
    await button(page, 'Next').click();
    await expect.poll(shown).toHaveLength(1);
    await selectOption(filter('Languages'), 'Missing English');
    await expect.poll(shown).toEqual([name(7)]);
    await expect.element(card(name(7)).getByText('EN', { exact: true })).toBeVisible();
    await expect.poll(addressParams).toEqual({ tab, q: 'SENARAI', missing: 'en' });
    await selectOption(filter('Languages'), 'Missing Indonesian');
    await expect.element(page.getByText('Nothing matches your search', { exact: true })).toBeVisible();
    await open('&q=senarai&missing=en&sort=oldest');
    await expect.poll(shown).toEqual([name(7)]);
    expect(dashboard.api.lines(`GET ${admin.list.path}?`).at(-1)).toMatch(/sort=oldest/);
    await selectOption(filter('Languages'), 'All languages');
    await selectOption(filter('Status'), 'Draft');
    await expect.poll(shown).toEqual([name(9)]);
  });

  it('deletes an item after a question (ERR-22)', async () => {
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
