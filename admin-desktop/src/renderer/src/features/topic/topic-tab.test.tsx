import { topic } from '@institute/core/content/topic/endpoints.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { field, saveButton } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selectOption } from '#test/component/select.ts';
import { sampleTopic } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { card, expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=topics';

it('creates a topic in both languages, and shows a taken slug at its field', async () => {
  const { api } = dashboard;
  const stored = storeItems(api, topic, sampleTopic);
  await renderDashboard(dashboard, { path });
  await page.getByRole('button', { name: 'Add Topic' }).click();
  const form = page.getByRole('form', { name: 'Add New Topic' });
  await field(form, 'Name').fill('Energi');
  await expect.element(field(form, 'Slug')).toHaveValue('energi');
  await selectOption(form.getByRole('combobox', { name: 'Domain' }), 'Economy');
  await field(form, 'Name (English)').fill('Energy');
  await field(form, 'Description').fill('Listrik di pulau.');
  await field(form, 'Description (English)').fill('Power on islands.');
  await field(form, 'Other names').fill('Listrik\n\n Tenaga ');
  stored.refuse(['create'], 'topic_slug_taken');
  await saveButton(form).click();
  await expect.element(form.getByText('This slug is already in use. Choose another one.')).toBeVisible();
  stored.accept();
  await saveButton(form).click();
  await expectToast('Success', 'Topic created successfully!');
  expect(api.bodies(topic.admin.create).at(-1)).toMatchObject({
    ...{ name: 'Energi', slug: 'energi', description: 'Listrik di pulau.', domain: 'economy' },
    ...{ alternativeNames: ['Listrik', 'Tenaga'], isActive: 'true', language: 'id' },
    translations: { en: { name: 'Energy', description: 'Power on islands.', status: 'published' } },
  });
});

it('shows names, domain, number of works, page and filter, and hints in the form', async () => {
  const { api } = dashboard;
  const { items } = storeItems(api, topic, sampleTopic, [
    {
      ...{ name: 'Energi', slug: 'energi', domain: 'economy' },
      translations: { en: { name: 'Energy' } },
    },
    { name: 'Air' },
  ]);
  const { id = '' } = items[0] ?? {};
  api.on(topic.list, () => [
    {
      ...{ id, slug: 'energi', name: 'Energi', domain: 'economy' as const },
      ...{ language: 'id' as const, availableLanguages: ['id' as const, 'en' as const] },
      counts: { research: 2, article: 1, podcast: 0 },
    },
  ]);
  await renderDashboard(dashboard, { path });
  for (const text of ['Energy', 'Economy', '3 published works'])
    await expect.element(card('Energi').getByText(text, { exact: true })).toBeVisible();
  await expect
    .element(card('Energi').getByRole('link').first())
    .toHaveAttribute('href', expect.stringContaining('/id/topics/energi'));
  await expect.element(card('Air').getByText('No domain')).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Air' }).click();
  const form = page.getByRole('form', { name: 'Edit Topic' });
  for (const hint of ['There is no English text.', 'Description (Indonesian) is empty.'])
    await expect.element(form.getByRole('button', { name: hint })).toBeVisible();
  await form.getByRole('button', { name: 'No domain is chosen.' }).click();
  await expect.element(form.getByRole('combobox', { name: 'Domain' })).toHaveFocus();
  await form.getByRole('button', { name: 'Cancel', exact: true }).click();

  await selectOption(page.getByRole('combobox', { name: 'Domain' }), 'Politics');
  await expect.poll(() => new URLSearchParams(location.search).get('domain')).toBe('politics');
});
