import { article } from '@institute/core/content/article/endpoints.ts';
import { person } from '@institute/core/content/person/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field, saveButton } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selected, selectOption } from '#test/component/select.ts';
import { sampleArticle, samplePerson, sampleResearch } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { closeToast, expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();

/** Opens the only item of a tab. */
async function openItem(tab: string) {
  await renderDashboard(dashboard, { path: `/admin/dashboard?tab=${tab}` });
  await page.getByRole('button', { name: /^Edit: / }).click();
  return page.getByRole('form');
}

it('adds people and names, requires them, reorders them by keyboard, and undoes a removal', async () => {
  const { api } = dashboard;
  const { items } = storeItems(api, person, samplePerson, [{ name: 'Maria' }, { name: 'Yosef' }]);
  const [maria = samplePerson(), yosef = samplePerson()] = items;
  storeItems(api, article, sampleArticle, [{}]);
  const form = await openItem('articles');
  await expect.element(form.getByText('Nobody is named yet.')).toBeVisible();
  const add = form.getByRole('combobox', { name: 'Add a person' });
  await selectOption(add, 'Maria');
  const printed = form.getByLabelText('Printed name (1)');
  await expect.element(printed).toHaveFocus();
  // A row with a person needs a name too.
  await printed.fill(' ');
  await saveButton(form).click();
  await expectToast('Error', 'Please complete all required fields.');
  await expect.element(printed).toHaveAttribute('aria-invalid', 'true');
  expect(api.bodies(article.admin.update)).toEqual([]);
  await closeToast();
  await printed.fill('Maria');
  await form.getByRole('button', { name: 'Add name' }).click();
  await userEvent.keyboard('Desi');
  await selectOption(form.getByRole('combobox', { name: 'Role (2)' }), 'Photographer');
  await selectOption(add, 'Yosef');
  await form.getByLabelText('Printed name (3)').fill('Y. Tanamal');

  form.getByRole('button', { name: 'Move up: Y. Tanamal' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByText('Y. Tanamal is now number 2 of 3.')).toBeInTheDocument();
  await expect.element(form.getByRole('button', { name: 'Move up: Y. Tanamal' })).toHaveFocus();
  form.getByRole('button', { name: 'Remove Maria' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const undo = form.getByRole('button', { name: 'Undo removal' });
  await expect.element(undo).toHaveFocus();
  await expect.element(undo).toHaveAccessibleDescription('Maria is removed.');
  await expect.element(form.getByLabelText('Printed name (1)')).toHaveValue('Y. Tanamal');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByLabelText('Printed name (1)')).toHaveFocus();

  await saveButton(form).click();
  await expectToast('Success', 'Article updated successfully!');
  const [sent] = api.bodies(article.admin.update);
  expect(sent).toHaveProperty('contributions', [
    { name: 'Maria', role: 'author', label: '', personId: maria.id },
    { name: 'Y. Tanamal', role: 'author', label: '', personId: yosef.id },
    { name: 'Desi', role: 'photographer', label: '' },
  ]);
});

it('changes the authors with the byline, and the byline with the authors', async () => {
  const { api } = dashboard;
  const { items } = storeItems(api, person, samplePerson, [{ name: 'Maria' }, { name: 'Yosef' }]);
  const [maria = samplePerson()] = items;
  storeItems(api, research, sampleResearch, [
    {
      authors: ['M. Lestari', 'Sari'],
      contributions: [
        { name: 'M. Lestari', role: 'author', label: '', personId: maria.id },
        { name: 'Desi', role: 'editor', label: '', personId: null },
        { name: 'Sari', role: 'author', label: '', personId: null },
      ],
    },
  ]);
  const form = await openItem('research');
  const authors = field(form, 'Authors');
  await expect.element(authors).toHaveValue('M. Lestari\nSari');
  await authors.fill('Yosef\n\nM. Lestari\nRatna\n');
  for (const [index, name] of ['Yosef', 'Desi', 'M. Lestari', 'Ratna'].entries())
    await expect.element(form.getByLabelText(`Printed name (${index + 1})`)).toHaveValue(name);
  // The server finds Yosef by the name, and the form already shows it.
  await expect.poll(() => selected(form.getByRole('combobox', { name: 'Person (1)' }))).toBe('Yosef');
  await expect.poll(() => selected(form.getByRole('combobox', { name: 'Person (3)' }))).toBe('Maria');
  await selectOption(form.getByRole('combobox', { name: 'Role (4)' }), 'Translator');
  await expect.element(authors).toHaveValue('Yosef\nM. Lestari');
  await saveButton(form).click();
  await expectToast('Success', 'Research publication updated successfully!');
  expect(api.bodies(research.admin.update)).toMatchObject([
    {
      authors: ['Yosef', 'M. Lestari'],
      contributions: [
        { name: 'Yosef', role: 'author' },
        { name: 'Desi', role: 'editor', personId: null },
        { name: 'M. Lestari', role: 'author', personId: maria.id },
        { name: 'Ratna', role: 'translator' },
      ],
    },
  ]);
});

it('creates a person who is not public from a name, and reports a taken address', async () => {
  const { api } = dashboard;
  const people = storeItems(api, person, samplePerson);
  storeItems(api, article, sampleArticle, [
    { contributions: [{ name: 'Desi Marlina', role: 'author', label: '', personId: null }] },
  ]);
  const form = await openItem('articles');
  people.refuse(['create'], 'person_slug_taken');
  const create = form.getByRole('button', { name: 'Create person: Desi Marlina' });
  await create.click();
  await expectToast('Error', 'A person with this slug already exists');
  people.accept();
  await create.click();
  await expectToast(
    'Success',
    'Desi Marlina is now a person. The page is not public until you complete it under People.',
  );
  await expect.poll(() => selected(form.getByRole('combobox', { name: 'Person (1)' }))).toBe('Desi Marlina');
  expect(people.items).toMatchObject([{ name: 'Desi Marlina', isActive: 'false' }]);
  await selectOption(form.getByRole('combobox', { name: 'Person (1)' }), 'Name without a person');
  await expect.element(create).toBeVisible();
});
