import { person } from '@institute/core/content/person/endpoints.ts';
import { personLinks } from '@institute/core/content/person/linking-endpoints.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { field, saveButton } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selectOption } from '#test/component/select.ts';
import { samplePerson } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=people';

it('rejects a wrong ORCID iD and a wrong email at their fields, then stores the person', async () => {
  storeItems(dashboard.api, person, samplePerson);
  await renderDashboard(dashboard, { path });
  await page.getByRole('button', { name: 'Add Person' }).click();
  const form = page.getByRole('form', { name: 'Add New Person' });
  await field(form, 'Name').fill('Yosef Tanamal');
  await field(form, 'ORCID iD').fill('0000-0002-1825-0098');
  await field(form, 'Email').fill('yosef');
  await saveButton(form).click();
  await expect.element(form.getByText(/^This is not an ORCID iD/)).toBeVisible();
  await expect.element(form.getByText('Please enter a valid email address')).toBeVisible();
  await field(form, 'ORCID iD').fill('https://orcid.org/0000-0002-1825-0097');
  await field(form, 'Email').fill('');
  await form.getByRole('button', { name: 'Add profile' }).click();
  await field(form, 'Address of profile 1').fill('https://example.org/yosef');
  await selectOption(form.getByLabelText('Relation to the institute'), 'Fellow');
  await saveButton(form).click();
  await expectToast('Success', 'Person created successfully!');
  expect(dashboard.api.bodies(person.admin.create)).toMatchObject([
    {
      ...{
        name: 'Yosef Tanamal',
        slug: 'yosef-tanamal',
        affiliation: 'fellow',
        isActive: 'true',
        email: null,
      },
      links: [{ label: '', url: 'https://example.org/yosef' }],
    },
  ]);
});

it('links a printed name to the suggested person, and merges two people until it is undone', async () => {
  const stored = storeItems(dashboard.api, person, samplePerson, [
    { name: 'Yosef Tanamal' },
    { name: 'Tanamal' },
  ]);
  const [yosef = samplePerson(), other = samplePerson()] = stored.items;
  let names = [{ name: 'Y. Tanamal', works: 2, suggestions: [{ id: yosef.id, name: yosef.name }] }];
  dashboard.api.on(personLinks.names, () => names);
  dashboard.api.on(personLinks.link, () => {
    names = [];
    return { person: yosef, works: 2 };
  });
  dashboard.api.on(personLinks.merge, () => {
    stored.change(other.id, { mergedIntoId: yosef.id });
    return { ...other, mergedIntoId: yosef.id };
  });
  dashboard.api.on(personLinks.unmerge, () => {
    stored.change(other.id, { mergedIntoId: null });
    return other;
  });
  await renderDashboard(dashboard, { path });
  await page.getByRole('button', { name: 'Match names' }).click();
  const matching = page.getByRole('dialog', { name: 'Match names' });
  await expect.element(matching.getByText('2 works')).toBeVisible();
  await matching.getByRole('button', { name: 'Link', exact: true }).click();
  await expectToast('Success', '2 works now lead to Yosef Tanamal.');
  await expect.element(matching.getByText('All names have a person')).toBeVisible();
  expect(dashboard.api.bodies(personLinks.link)).toEqual([{ names: ['Y. Tanamal'] }]);
  await matching.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('button', { name: 'Merge people' }).click();
  const merging = page.getByRole('dialog', { name: 'Merge people' });
  await selectOption(merging.getByRole('combobox', { name: 'Merge', exact: true }), 'Tanamal');
  await selectOption(merging.getByRole('combobox', { name: 'into', exact: true }), 'Yosef Tanamal');
  await merging.getByRole('button', { name: 'Merge', exact: true }).click();
  await expectToast('Success', 'Tanamal was merged into Yosef Tanamal.');
  await merging.getByRole('button', { name: 'Undo: Tanamal' }).click();
  await expectToast('Success', 'Tanamal is a person of their own again.');
});
