import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { violationsOn } from '@institute/server/testing/accessibility.ts';
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { calls, card, chooseFiles, field, picture, save, sees, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
const stored = async (slug: string) =>
  (await staff.api.call(podcast.admin.list)).find((each) => each.slug === slug);
const inEnglish = (form: Locator, label: string) => field(form, `${label} (English)`);
const nameOfFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** Opens the podcasts in a browser with another time zone. */
async function podcasts(remembered: { theme?: 'light' | 'dark' } = {}) {
  const page = await staff.signedIn(remembered, { timezoneId: 'America/New_York' });
  await page.goto(`${staff.product.url}/admin/dashboard?tab=podcasts`);
  await page.getByRole('list', { name: 'Podcasts' }).getByRole('article').first().waitFor();
  return page;
}

async function formOf(page: Page, name: string): Promise<Locator> {
  const form = page.getByRole('form', { name });
  // Both editors load after the form.
  await form.getByRole('toolbar').nth(1).waitFor();
  return form;
}

it('creates a podcast in both languages, publishes, changes and deletes it', async () => {
  const page = await podcasts();
  expect(await violationsOn(page), 'list').toEqual([]);
  await page.getByRole('button', { name: 'Add Podcast' }).click();
  const form = await formOf(page, 'Add New Podcast');
  await save(form);
  await sees(page, 'Error', 'Please complete all required fields.');
  expect(await form.locator('[aria-invalid]').count()).toBe(4);
  expect(await violationsOn(page), 'form with mistakes').toEqual([]);

  await field(form, 'Title').fill('Bincang Air Bersih');
  expect(await field(form, 'Slug').inputValue()).toBe('bincang-air-bersih');
  await field(form, 'Summary').fill('Siapa yang punya air?');
  await field(form, 'Discussion points').fill('Hak atas air');
  await inEnglish(form, 'Title').fill('A talk on clean water');
  await inEnglish(form, 'Summary').fill('Who owns water?');
  await inEnglish(form, 'Discussion points').fill('The right to water');
  await form.getByLabel('Date', { exact: true }).fill('2031-01-01');
  await form.getByLabel('Time (WIB)', { exact: true }).fill('00:15');
  await form.getByText('Wednesday, 01 January 2031, 00:15 WIB').waitFor();
  await form.getByLabel('Duration in minutes').fill('90');
  await field(form, 'Location').fill('Aula');
  await field(form, 'Address').fill('Jalan Contoh 1');
  await field(form, 'Tags').fill('air, hak');
  for (const [n, name] of ['Maria', 'Yosef', 'Sari'].entries()) {
    await form.getByRole('button', { name: 'Add speaker' }).click();
    await page.keyboard.type(name);
    await field(form, `Role (Speaker ${n + 1})`).fill(`Peran ${name}`);
  }
  await form.getByRole('button', { name: 'Move up: Speaker 3' }).click();
  expect(await nameOfFocus(page)).toBe('Move up: Speaker 2');
  await page.keyboard.press('Enter');
  expect(await nameOfFocus(page)).toBe('Move down: Speaker 1');
  await form.getByText('Sari is now number 1 of 3.').waitFor();
  await form.getByRole('button', { name: 'Remove speaker 2' }).click();
  await chooseFiles(form.getByLabel('Cover Image'), [await picture(900, 600)]);
  await sees(page, 'Success', 'Cover image uploaded!');
  await chooseFiles(form.getByLabel('Flyer'), [await picture(600, 850)]);
  await sees(page, 'Success', 'Flyer uploaded!');
  expect(await violationsOn(page), 'form').toEqual([]);
  await save(form);
  await sees(page, 'Success', 'Podcast created successfully!');
  expect(await stored('bincang-air-bersih')).toMatchObject({
    scheduledAt: '2030-12-31T17:15:00.000Z',
    ...{ durationMinutes: 90, location: 'Aula', address: 'Jalan Contoh 1', tags: ['air', 'hak'] },
    speakers: [
      { speakerName: 'Sari', role: 'Peran Sari' },
      { speakerName: 'Yosef', role: 'Peran Yosef' },
    ],
    ...{ status: 'published', language: 'id', discussionPoints: '<p>Hak atas air</p>' },
    coverImageUrl: expect.stringMatching(/^\/uploads\//),
    flyerUrl: expect.stringMatching(/^\/uploads\//),
  });
  const item = card(page, 'Bincang Air Bersih');
  const cardText = await item.innerText();
  for (const text of ['Upcoming', 'Published', 'Wednesday, 01 January 2031, 00:15 WIB', 'Aula'])
    expect(cardText).toContain(text);

  const visitor = await staff.page();
  for (const [language, terms] of [
    ['id', ['Bincang Air Bersih', 'Hak atas air', 'Rabu, 01 Januari 2031, 00:15', 'Sari', 'Peran Yosef']],
    ['en', ['A talk on clean water', 'The right to water', 'Wednesday, 01 January 2031, 00:15', 'Aula']],
  ] as const) {
    await visitor.goto(`${staff.product.url}/${language}/podcasts/bincang-air-bersih`);
    const main = await visitor.getByRole('main').innerText();
    for (const word of terms) expect(main).toContain(word);
  }

  await item.getByRole('button', { name: 'Edit: Bincang Air Bersih' }).click();
  const edit = await formOf(page, 'Edit Podcast');
  const when = [edit.getByLabel('Date', { exact: true }), edit.getByLabel('Time (WIB)', { exact: true })];
  expect(await Promise.all(when.map((input) => input.inputValue()))).toEqual(['2031-01-01', '00:15']);
  await when[1]?.fill('19:30');
  await field(edit, 'Title').fill('Bincang Air');
  await save(edit);
  await sees(page, 'Success', 'Podcast updated successfully!');
  expect(await stored('bincang-air-bersih')).toMatchObject({
    ...{ title: 'Bincang Air', version: 2, scheduledAt: '2031-01-01T12:30:00.000Z' },
    speakers: [{ speakerName: 'Sari' }, { speakerName: 'Yosef' }],
  });
  await visitor.goto(`${staff.product.url}/id/podcasts`);
  await visitor.getByText('Bincang Air', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Delete: Bincang Air', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete item' });
  await question.getByText('Are you sure you want to delete this item?').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await sees(page, 'Success', 'Item deleted successfully!');
  await expect.poll(() => card(page, 'Bincang Air').count()).toBe(0);
  const deletedPage = await visitor.goto(`${staff.product.url}/id/podcasts/bincang-air-bersih`);
  expect(deletedPage?.status()).toBe(410);
});

it('filters podcasts, recovers a draft, and resolves an edit conflict', async () => {
  const base = { summary: 'Ringkas', scheduledAt: '2020-03-14T12:30:00.000Z' };
  await staff.api.call(podcast.admin.create, { body: { ...base, title: 'Bincang draf', status: 'draft' } });
  const mine = await staff.api.call(podcast.admin.create, { body: { ...base, title: 'Bincang dua' } });
  const page = await podcasts({ theme: 'dark' });
  expect(await violationsOn(page), 'list').toEqual([]);
  await page.getByRole('searchbox', { name: 'Search' }).fill('bincang');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Draft');
  await page.getByText('1 item found').waitFor();
  const cardText = await card(page, 'Bincang draf').innerText();
  expect([cardText.includes('Past'), cardText.includes('Draft')]).toEqual([true, true]);
  // The status changed during the delay of the search, and both stay.
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ tab: 'podcasts', q: 'bincang', status: 'draft' });
  await page.getByRole('combobox', { name: 'Status' }).selectOption('All statuses');

  await page.getByRole('button', { name: 'Edit: Bincang dua' }).click();
  const form = await formOf(page, 'Edit Podcast');
  expect(await violationsOn(page), 'form').toEqual([]);
  await field(form, 'Location').fill('Ruang saya');
  await form.getByText('Kept on this device until you save.').waitFor();
  await page.getByRole('tab', { name: 'Articles' }).click();
  await page.getByRole('tabpanel', { name: 'Articles' }).waitFor();
  await page.goBack();
  expect(await field(form, 'Location').inputValue()).toBe('Ruang saya');
  await page.reload();
  await page.getByText('Unsaved text found').waitFor();
  await page.getByRole('button', { name: 'Restore text' }).click();
  expect(await field(form, 'Location').inputValue()).toBe('Ruang saya');

  const change = { location: 'Ruang mereka', durationMinutes: 45, version: mine.version };
  await staff.api.call(podcast.admin.update, { params: { id: mine.id }, body: change });
  await save(form);
  const stale = page.getByRole('dialog', { name: 'Somebody else has saved this item' });
  await stale.getByText('Ruang mereka').waitFor();
  for (const text of ['Ruang saya', 'Duration in minutes', '45'])
    expect(await stale.getByText(text, { exact: true }).count(), text).toBeGreaterThan(0);
  expect(await violationsOn(page), 'two versions').toEqual([]);
  await stale.getByRole('button', { name: 'Save my version' }).click();
  await sees(page, 'Success', 'Podcast updated successfully!');
  expect(await stored('bincang-dua')).toMatchObject({ location: 'Ruang saya', version: 3 });

  await page.getByRole('button', { name: 'Add Podcast' }).click();
  const next = await formOf(page, 'Add New Podcast');
  await field(next, 'Title').fill('Bincang dua');
  await field(next, 'Summary').fill('Ringkas');
  await next.getByLabel('Date', { exact: true }).fill('2031-01-01');
  await next.getByLabel('Time (WIB)', { exact: true }).fill('10:00');
  await save(next);
  await sees(page, 'Error', 'A podcast with this slug already exists');
  await next.getByText('This slug is already in use. Choose another one.').waitFor();
  expect(calls(page, 'POST').length).toBe(1);
});
