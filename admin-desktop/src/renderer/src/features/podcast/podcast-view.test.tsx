import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { upload } from '@institute/core/media/endpoints.ts';
import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { field, saveButton } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selectOption } from '#test/component/select.ts';
import { samplePodcast } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { addressParams, card, dialog, expectToast, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=podcasts';
const save = () => saveButton(page.getByRole('form')).click();
const date = (form: Locator) => form.getByLabelText('Date', { exact: true });
const time = (form: Locator) => form.getByLabelText('Time (WIB)', { exact: true });
const newForm = async () => {
  await renderDashboard(dashboard, { path });
  await page.getByRole('button', { name: 'Add Podcast' }).click();
  return page.getByRole('form', { name: 'Add New Podcast' });
};

it('sends date and time in WIB, speakers in their order and both pictures', async () => {
  const { api } = dashboard;
  storeItems(api, podcast, samplePodcast);
  const form = await newForm();
  await save();
  await expectToast('Error', 'Please complete all required fields.');
  await expect.poll(() => form.element().querySelectorAll('[aria-invalid]')).toHaveLength(4);

  await field(form, 'Title').fill('Bincang Air Bersih');
  await expect.element(field(form, 'Slug')).toHaveValue('bincang-air-bersih');
  await field(form, 'Summary').fill('Siapa yang punya air?');
  await field(form, 'Discussion points').fill('Hak atas air');
  await field(form, 'Title (English)').fill('A talk on clean water');
  await date(form).fill('2031-01-01');
  await time(form).fill('00:15');
  await expect.element(form.getByText('Wednesday, 01 January 2031, 00:15 WIB')).toBeVisible();
  await form.getByLabelText('Duration in minutes').fill('90');
  await field(form, 'Location').fill('Aula');
  await field(form, 'Address').fill('Jalan Contoh 1');
  await form.getByRole('combobox', { name: 'Topics' }).fill('air, hak');
  for (const [n, name] of ['Maria', 'Yosef', 'Sari'].entries()) {
    await form.getByRole('button', { name: 'Add name' }).click();
    await userEvent.keyboard(name);
    await form.getByLabelText(`Printed role (${n + 1})`, { exact: true }).fill(`Peran ${name}`);
  }
  await form.getByRole('button', { name: 'Move up: Sari' }).click();
  await expect.element(form.getByRole('button', { name: 'Move up: Sari' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByRole('button', { name: 'Move down: Sari' })).toHaveFocus();
  await expect.element(form.getByText('Sari is now number 1 of 3.')).toBeInTheDocument();
  await form.getByRole('button', { name: 'Remove Maria' }).click();
  for (const [label, url, message] of [
    ['Cover Image', '/icon.svg?cover', 'Cover image uploaded!'],
    ['Flyer', '/icon.svg?flyer', 'Flyer uploaded!'],
  ] as const) {
    api.on(upload, () => ({ url, width: 10, height: 10 }));
    await form.getByLabelText(label, { exact: true }).upload(new File(['x'], 'a.png', { type: 'image/png' }));
    await expectToast('Success', message);
  }
  await save();
  await expectToast('Success', 'Podcast created successfully!');
  expect(api.bodies(podcast.admin.create)).toMatchObject([
    {
      scheduledAt: '2030-12-31T17:15:00.000Z',
      ...{ durationMinutes: 90, location: 'Aula', address: 'Jalan Contoh 1' },
      topics: [{ name: 'air' }, { name: 'hak' }],
      speakers: [
        { speakerName: 'Sari', role: 'Peran Sari' },
        { speakerName: 'Yosef', role: 'Peran Yosef' },
      ],
      ...{ status: 'published', language: 'id', discussionPoints: '<p>Hak atas air</p>' },
      ...{ coverImageUrl: '/icon.svg?cover', flyerUrl: '/icon.svg?flyer' },
    },
  ]);
  const [cardText = ''] = textsOf(card('Bincang Air Bersih'));
  for (const text of ['Upcoming', 'Published', 'Wednesday, 01 January 2031, 00:15 WIB', 'Aula'])
    expect(cardText).toContain(text);

  await page.getByRole('button', { name: 'Edit: Bincang Air Bersih' }).click();
  const edit = page.getByRole('form', { name: 'Edit Podcast' });
  await expect.element(date(edit)).toHaveValue('2031-01-01');
  await expect.element(time(edit)).toHaveValue('00:15');
});

it('filters podcasts by status during the delay of the search', async () => {
  storeItems(dashboard.api, podcast, samplePodcast, [
    { title: 'Bincang draf', status: 'draft' },
    { title: 'Bincang dua' },
    { title: 'Lain', status: 'draft' },
  ]);
  await renderDashboard(dashboard, { path });
  await page.getByRole('searchbox', { name: 'Search' }).fill('bincang');
  await selectOption(page.getByRole('combobox', { name: 'Status' }), 'Draft');
  await expect.element(page.getByText('1 item found')).toBeVisible();
  const [text = ''] = textsOf(card('Bincang draf'));
  expect([text.includes('Past'), text.includes('Draft')]).toEqual([true, true]);
  await expect.poll(addressParams).toEqual({ tab: 'podcasts', q: 'bincang', status: 'draft' });
});

it('preserves the form of a podcast in another tab and over a reload, and shows what differs from another save', async () => {
  const stored = storeItems(dashboard.api, podcast, samplePodcast, [{ title: 'Bincang dua' }]);
  await renderDashboard(dashboard, { path });
  await page.getByRole('button', { name: 'Edit: Bincang dua' }).click();
  const form = page.getByRole('form', { name: 'Edit Podcast' });
  await field(form, 'Location').fill('Ruang saya');
  await expect.element(form.getByText('Kept on this device until you save.')).toBeVisible();
  await page.getByRole('tab', { name: 'Articles' }).click();
  await expect.element(page.getByRole('tabpanel', { name: 'Articles' })).toBeVisible();
  history.back();
  await expect.element(field(form, 'Location')).toHaveValue('Ruang saya');
  await renderDashboard(dashboard, { path });
  await page.getByRole('button', { name: 'Restore text' }).click();
  await expect.element(field(form, 'Location')).toHaveValue('Ruang saya');

  stored.change(stored.items[0]?.id ?? '', { location: 'Ruang mereka', durationMinutes: 45 });
  await save();
  const stale = dialog('Somebody else has saved this item');
  for (const text of ['Ruang mereka', 'Ruang saya', 'Duration in minutes', '45'])
    await expect.element(stale.getByText(text, { exact: true }).first()).toBeVisible();
  await stale.getByRole('button', { name: 'Save my version' }).click();
  await expectToast('Success', 'Podcast updated successfully!');
  expect(stored.items).toMatchObject([{ location: 'Ruang saya', version: 3 }]);
});

it('shows at the field that the slug is in use', async () => {
  const { refuse } = storeItems(dashboard.api, podcast, samplePodcast);
  const form = await newForm();
  await field(form, 'Title').fill('Bincang dua');
  await field(form, 'Summary').fill('Ringkas');
  await date(form).fill('2031-01-01');
  await time(form).fill('10:00');
  refuse(['create'], 'podcast_slug_taken');
  await save();
  await expectToast('Error', 'A podcast with this slug already exists');
  await expect.element(form.getByText('This slug is already in use. Choose another one.')).toBeVisible();
  expect(dashboard.api.bodies(podcast.admin.create)).toHaveLength(1);
});

it('translates place and roles, reports missing translations, and retains their languages with another main language', async () => {
  const { items } = storeItems(dashboard.api, podcast, samplePodcast, [
    {
      ...{ title: 'Bincang', location: 'Aula', address: null },
      contributions: [{ name: 'Sari', role: 'speaker', label: 'Pemandu', personId: null }],
      translations: { en: { title: 'Talk', summary: 'In short' } },
    },
  ]);
  await renderDashboard(dashboard, { path });
  await page.getByRole('button', { name: 'Edit: Bincang' }).click();
  const form = page.getByRole('form', { name: 'Edit Podcast' });
  const role = form.getByLabelText('Printed role (1)', { exact: true });
  const translated = form.getByLabelText('Printed role (1) (English)', { exact: true });
  await expect.element(role).toHaveValue('Pemandu');
  await expect.element(role).toHaveAttribute('lang', 'id');
  await expect.element(form.getByText('Location: not translated into English.')).toBeVisible();
  await form.getByText('Sari: the role has no English text.').click();
  await expect.element(translated).toHaveFocus();
  await expect.element(translated).toHaveAttribute('lang', 'en');
  await userEvent.keyboard('Host');
  await field(form, 'Location (English)').fill('Hall');
  await expect.element(form.getByText('Sari: the role has no English text.')).not.toBeInTheDocument();

  await selectOption(form.getByRole('combobox', { name: 'Main language' }), 'English');
  await expect.element(role).toHaveValue('Host');
  await expect.element(form.getByLabelText('Printed role (1) (Indonesian)')).toHaveValue('Pemandu');
  await selectOption(form.getByRole('combobox', { name: 'Main language' }), 'Indonesian');
  await save();
  await expectToast('Success', 'Podcast updated successfully!');
  expect(items[0]?.id).toBeTruthy();
  expect(dashboard.api.bodies(podcast.admin.update)).toMatchObject([
    {
      ...{ location: 'Aula', address: null, translations: { en: { location: 'Hall', address: '' } } },
      contributions: [{ name: 'Sari', label: 'Pemandu', translatedLabel: 'Host' }],
    },
  ]);
});
