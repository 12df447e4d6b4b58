import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { upload } from '@institute/core/media/endpoints.ts';
import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { field, saveButton } from '#test/component/fields.ts';
import { chooseFiles, makeFile } from '#test/component/files.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selectOption } from '#test/component/select.ts';
import { samplePodcast } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { card, expectToast, queryParams, textsOf } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=podcasts';
const save = () => saveButton(page.getByRole('form')).click();
const date = (form: Locator) => form.getByLabelText('Date', { exact: true });
const time = (form: Locator) => form.getByLabelText('Time (WIB)', { exact: true });

async function addSpeakers(form: Locator) {
  for (const [n, name] of ['Maria', 'Sari'].entries()) {
    await form.getByRole('button', { name: 'Add name' }).click();
    await userEvent.keyboard(name);
    await form.getByLabelText(`Printed role (${n + 1})`, { exact: true }).fill(`Peran ${name}`);
  }
  await form.getByRole('button', { name: 'Move up: Sari' }).click();
  await expect.element(form.getByText('Sari is now number 1 of 2.')).toBeInTheDocument();
}

async function chooseImages(form: Locator) {
  for (const [label, url, message] of [
    ['Cover Image', '/icon.svg?cover', 'Cover image uploaded!'],
    ['Flyer', '/icon.svg?flyer', 'Flyer uploaded!'],
  ] as const) {
    dashboard.api.on(upload, () => ({ url, width: 10, height: 10 }));
    chooseFiles(form.getByLabelText(label, { exact: true }), makeFile());
    await expectToast('Success', message);
  }
}

it('requires four fields, shows a taken slug, and sends WIB times, speakers and pictures', async () => {
  const { api } = dashboard;
  const stored = storeItems(api, podcast, samplePodcast);
  await renderDashboard(dashboard, { path });
  await page.getByRole('button', { name: 'Add Podcast' }).click();
  const form = page.getByRole('form', { name: 'Add New Podcast' });
  await save();
  await expectToast('Error', 'Please complete all required fields.');
  await expect.poll(() => form.element().querySelectorAll('[aria-invalid]')).toHaveLength(4);

  await field(form, 'Title').fill('Bincang Air Bersih');
  await expect.element(field(form, 'Slug')).toHaveValue('bincang-air-bersih');
  await field(form, 'Summary').fill('Siapa yang punya air?');
  await field(form, 'Discussion points').fill('Hak atas air');
  await date(form).fill('2031-01-01');
  await time(form).fill('00:15');
  await expect.element(form.getByText('Wednesday, 1 January 2031, 00:15 WIB')).toBeVisible();
  await form.getByLabelText('Duration in minutes').fill('90');
  await field(form, 'Location').fill('Aula');
  await field(form, 'Address').fill('Jalan Contoh 1');
  await form.getByRole('combobox', { name: 'Topics' }).fill('air, hak');
  await addSpeakers(form);
  await chooseImages(form);
  stored.refuse(['create'], 'podcast_slug_taken');
  await save();
  await expectToast('Error', 'A podcast with this slug already exists');
  await expect.element(form.getByText('This slug is already in use. Choose another one.')).toBeVisible();
  stored.accept();
  await save();
  await expectToast('Success', 'Podcast created successfully!');
  expect(api.bodies(podcast.admin.create).at(-1)).toMatchObject({
    scheduledAt: '2030-12-31T17:15:00.000Z',
    ...{ durationMinutes: 90, location: 'Aula', address: 'Jalan Contoh 1' },
    topics: [{ name: 'air' }, { name: 'hak' }],
    speakers: [
      { speakerName: 'Sari', role: 'Peran Sari' },
      { speakerName: 'Maria', role: 'Peran Maria' },
    ],
    ...{ status: 'published', language: 'id', discussionPoints: '<p>Hak atas air</p>' },
    ...{ coverImageUrl: '/icon.svg?cover', flyerUrl: '/icon.svg?flyer' },
  });
  const created = card('Bincang Air Bersih');
  await expect.element(created).toBeVisible();
  for (const text of ['Upcoming', 'Published', 'Wednesday, 1 January 2031, 00:15 WIB', 'Aula'])
    expect(textsOf(created)[0]).toContain(text);
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
  await expect.poll(queryParams).toEqual({ tab: 'podcasts', q: 'bincang', status: 'draft' });
});

it('translates place and roles, lists missing ones, and swaps them with the main language', async () => {
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
  await expect.element(date(form)).toHaveValue('2020-03-14');
  await expect.element(time(form)).toHaveValue('19:30');
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

  await selectOption(form.getByRole('combobox', { name: 'Main language' }), 'English');
  await expect.element(role).toHaveValue('Host');
  await expect.element(form.getByLabelText('Printed role (1) (Indonesian)')).toHaveValue('Pemandu');
  await selectOption(form.getByRole('combobox', { name: 'Main language' }), 'Indonesian');
  await save();
  await expectToast('Success', 'Podcast updated successfully!');
  expect(items[0]?.id).toBeTruthy();
  expect(dashboard.api.bodies(podcast.admin.update)).toMatchObject([
    {
      ...{ location: 'Aula', address: null, translations: { en: { location: 'Hall', address: null } } },
      contributions: [{ name: 'Sari', label: 'Pemandu', translatedLabel: 'Host' }],
    },
  ]);
});
