import { find } from '@institute/core/dashboard/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BrowserPage, userEvent } from 'vitest/browser';
import { tabOfKind } from '#src/renderer/src/app/views.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { addressParams } from '#test/component/views.ts';

const dashboard = useDashboard();

beforeEach(() => dashboard.api.on(find.items, () => []));

const kinds = [
  { tab: tabOfKind.article, form: 'Create New Article', first: 'Title' },
  { tab: tabOfKind.service, form: 'Add New Service', first: 'Title' },
  { tab: tabOfKind.research, form: 'Add Research Publication', first: 'Title' },
  { tab: tabOfKind['site-content'], form: 'Add Site Content', first: 'Section' },
  { tab: tabOfKind.podcast, form: 'Add New Podcast', first: 'Title' },
] as const;
type Kind = (typeof kinds)[number];

/** Runs a command of the palette by its full label. */
async function command(page: BrowserPage, label: string) {
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = page.getByRole('dialog', { name: 'Go to or do...' });
  await dialog.getByRole('combobox').fill(label);
  await dialog.getByRole('option', { name: label, exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

/** Types into the form and waits until its draft is stored. A crashed page has neither form nor text. */
async function expectUsable(page: BrowserPage, { form, first }: Kind, text: string) {
  const opened = page.getByRole('form', { name: form });
  await field(opened, first).fill(text);
  await expect
    .element(opened.getByText('Kept on this device until you save.', { exact: true }))
    .toBeVisible();
  await expect.element(field(opened, first)).toHaveValue(text);
  await expect.poll(addressParams).toMatchObject({ item: 'new' });
}

describe.each(kinds)('a new item of the tab $tab', (kind) => {
  it('opens from its address', async () => {
    const page = await renderDashboard(dashboard, { path: `/admin/dashboard?tab=${kind.tab}&item=new` });
    await expectUsable(page, kind, 'Baru dibuka');
  });
});

describe('a new article', () => {
  const kind = kinds[0];

  it('opens from the palette, and prompts before it replaces a form with unsaved text', async () => {
    const page = await renderDashboard(dashboard, { path: '/admin/dashboard?tab=contacts' });
    await expect.element(page.getByRole('tabpanel')).toBeVisible();
    await command(page, kind.form);
    const form = page.getByRole('form', { name: kind.form });
    await form.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect.element(form).not.toBeInTheDocument();

    const other = kinds[1];
    await command(page, other.form);
    const text = field(page.getByRole('form', { name: other.form }), other.first);
    await text.fill('Belum disimpan');
    await command(page, kind.form);
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await page.getByRole('tab', { name: 'Services' }).click();
    await expect.element(text).toHaveValue('Belum disimpan');

    await command(page, kind.form);
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(text).not.toBeInTheDocument();
    await expectUsable(page, kind, 'Baru dibuka');
  });
});
