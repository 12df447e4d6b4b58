import { find } from '@institute/core/dashboard/endpoints.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { dialog, queryParams } from '#test/component/views.ts';

const dashboard = useDashboard();

/** Opens a new item by the command of the palette that is named like its form. */
async function create(name: string) {
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = dialog('Go to or do...');
  await palette.getByRole('combobox').fill(name);
  await palette.getByRole('option', { name, exact: true }).click();
  await expect.element(palette).not.toBeInTheDocument();
}

it('opens a new item from the palette, and prompts before it replaces a form with unsaved text', async () => {
  dashboard.api.on(find.items, () => []);
  await renderDashboard(dashboard, { path: '/admin/dashboard?tab=contacts' });
  await expect.element(page.getByRole('tabpanel')).toBeVisible();
  await create('Create New Article');
  const form = page.getByRole('form', { name: 'Create New Article' });
  await form.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(form).not.toBeInTheDocument();

  await create('Add New Service');
  const text = field(page.getByRole('form', { name: 'Add New Service' }), 'Title');
  await text.fill('Belum disimpan');
  await create('Create New Article');
  const question = dialog('Unsaved changes');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Services' }).click();
  await expect.element(text).toHaveValue('Belum disimpan');

  await create('Create New Article');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(text).not.toBeInTheDocument();
  // A crashed page has neither form nor text.
  await field(form, 'Title').fill('Baru dibuka');
  window.dispatchEvent(new Event('pagehide'));
  await expect.element(form.getByText('Kept on this device until you save.', { exact: true })).toBeVisible();
  await expect.element(field(form, 'Title')).toHaveValue('Baru dibuka');
  await expect.poll(queryParams).toMatchObject({ item: 'new' });
});
