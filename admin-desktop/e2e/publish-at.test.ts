import { setTimeout } from 'node:timers/promises';
import { article } from '@institute/core/content/article/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { wibFields } from '@institute/core/dates.ts';
import { violationsOn } from '@institute/server/testing/accessibility.ts';
import { expect, it } from 'vitest';
import {
  card,
  choice,
  editArticle,
  field,
  fillRequired,
  makeArticle,
  newArticle,
  newItem,
  save,
  sees,
  storedArticle,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();
const status = async (path: string) => (await fetch(staff.product.url + path)).status;

it('schedules an article, postpones and withdraws it, and publishes it', async () => {
  const page = await staff.dashboard();
  const form = await newArticle(page);
  await fillRequired(form, 'Menjelang pagi');
  const when = form.getByRole('group', { name: 'When it is public' });
  await when.getByText('Visitors see it as soon as it is saved.').waitFor();
  await when.getByRole('button', { name: 'Publish at a time' }).click();
  await expect
    .poll(() => when.getByLabel('Publish on').evaluate((input) => input === document.activeElement))
    .toBe(true);
  await when.getByLabel('Publish on').fill('2039-11-24');
  await save(form);
  await when.getByText('This field is required').waitFor();
  await when.getByLabel('Publish at (WIB)').fill('09:00');
  await when
    .getByText('Will be public on 24 November 2039, 09:00 WIB. Until then visitors do not see it.')
    .waitFor();
  expect(await violationsOn(page), 'form').toEqual([]);
  await save(form);
  await sees(page, 'Success', 'Article created successfully!');

  const item = card(page, 'Menjelang pagi');
  await item.getByText('Scheduled', { exact: true }).waitFor();
  await item.getByText('24 November 2039, 09:00 WIB').waitFor();
  expect(await item.getByRole('link', { name: /View on site/ }).count()).toBe(0);
  const tools = page.getByRole('search');
  await tools.getByRole('combobox', { name: 'Status' }).selectOption('Scheduled');
  await expect.poll(() => page.getByRole('list', { name: 'Articles' }).getByRole('article').count()).toBe(1);
  expect(await violationsOn(page), 'list').toEqual([]);
  expect(await storedArticle(staff.api, 'menjelang-pagi')).toMatchObject({
    publishAt: '2039-11-24T02:00:00.000Z',
  });
  expect(await status('/id/blog/menjelang-pagi')).toBe(404);

  const again = await editArticle(page, 'Menjelang pagi');
  const { date, time } = wibFields(Date.now() - 3_600_000);
  await again.getByLabel('Publish on').fill(date);
  await again.getByLabel('Publish at (WIB)').fill(time.slice(0, 5));
  await again.getByText('This time has passed: visitors see it as soon as it is saved.').waitFor();
  await again.getByRole('button', { name: 'Remove the publish time' }).click();
  await again.getByText('Visitors see it as soon as it is saved.', { exact: true }).waitFor();
  await save(again);
  await sees(page, 'Success', 'Article updated successfully!');
  expect(await storedArticle(staff.api, 'menjelang-pagi')).toMatchObject({ publishAt: null });
  expect(await status('/id/blog/menjelang-pagi')).toBe(200);
});

it('makes a draft with a time scheduled, and shows the status that the item will have', async () => {
  const page = await staff.dashboard();
  const form = await newArticle(page);
  await fillRequired(form, 'Naskah terjadwal');
  const status = choice(form, 'Status');
  const shown = () => status.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
  await status.selectOption('Draft');
  await form.getByRole('button', { name: 'Publish at a time' }).click();
  const at = async (milliseconds: number) => {
    const { date, time } = wibFields(Date.now() + milliseconds);
    await form.getByLabel('Publish on').fill(date);
    await form.getByLabel('Publish at (WIB)').fill(time.slice(0, 5));
  };
  await at(-3_600_000);
  await form.getByText('This time has passed: visitors do not see the draft').waitFor();
  expect(await shown()).toBe('Draft');
  await at(86_400_000);
  await expect.poll(shown).toBe('Scheduled');
  await form.getByText('Will be public on').waitFor();
  // Another status clears the time, so that no draft stays scheduled.
  await status.selectOption('Draft');
  await form.getByText('Visitors do not see a draft.', { exact: true }).waitFor();
  await form.getByRole('button', { name: 'Publish at a time' }).click();
  await at(86_400_000);
  await save(form);
  await sees(page, 'Success', 'Article created successfully!');
  await card(page, 'Naskah terjadwal').getByText('Scheduled', { exact: true }).waitFor();
  expect(await storedArticle(staff.api, 'naskah-terjadwal')).toMatchObject({ status: 'published' });

  const again = await editArticle(page, 'Naskah terjadwal');
  await choice(again, 'Status').selectOption('Draft');
  await save(again);
  await sees(page, 'Success', 'Article updated successfully!');
  expect(await storedArticle(staff.api, 'naskah-terjadwal')).toMatchObject({
    ...{ status: 'draft', publishAt: null },
  });
});

it('schedules a publication in the Indonesian interface', async () => {
  const page = await staff.dashboard('research', { language: 'id' });
  const form = await newItem(page, 'Tambah Publikasi', 'Tambah Publikasi Riset');
  await field(form, 'Judul').fill('Cadangan pangan');
  await field(form, 'Abstrak').fill('Ringkas.');
  await field(form, 'Penulis').fill('Ratna');
  await form.getByRole('button', { name: 'Terbitkan pada waktu tertentu' }).click();
  await form.getByLabel('Terbitkan pada').fill('2039-11-24');
  await form.getByLabel('Pukul (WIB)').fill('09:00');
  await form
    .getByText('Akan terbit pada 24 November 2039, 09:00 WIB. Sebelum itu pengunjung tidak melihatnya.')
    .waitFor();
  await form.getByRole('button', { name: 'Simpan' }).click();
  const item = card(page, 'Cadangan pangan');
  await item.getByText('Terjadwal', { exact: true }).waitFor();
  expect((await staff.api.call(research.admin.list, { query: { status: 'scheduled' } })).length).toBe(1);
});

it('preserves the publish time in drafts, and prompts on a conflict', async () => {
  const { id, title, version } = await makeArticle(staff.api);
  const page = await staff.dashboard();
  const form = await editArticle(page, title);
  await form.getByLabel('Publication date').fill('2039-01-02');
  await form.getByLabel('Publication time (WIB)').fill('03:04');
  await form.getByText('Kept on this device until you save.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Restore text' }).click();
  expect(await form.getByLabel('Publication time (WIB)').inputValue()).toBe('03:04');
  const theirs = '2040-05-06T00:00:00.000Z';
  await staff.api.call(article.admin.update, { params: { id }, body: { version, publishAt: theirs } });
  await save(form);
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this item' });
  await dialog.getByText('2040-05-06 07:00').waitFor();
  await dialog.getByRole('button', { name: 'Use their version' }).click();
  await expect.poll(() => form.getByLabel('Publish on').inputValue()).toBe('2040-05-06');
});

it('shows the date of a published item as a field, and backdates it', async () => {
  const { id, slug, publishedAt } = await makeArticle(staff.api, { title: 'Terbit lebih dahulu' });
  const { date, time } = wibFields(publishedAt ?? '');
  const page = await staff.dashboard();
  const form = await editArticle(page, 'Terbit lebih dahulu');
  const when = form.getByRole('group', { name: 'When it is public' });
  expect(await when.getByLabel('Publication date').inputValue()).toBe(date);
  expect(await when.getByLabel('Publication time (WIB)').inputValue()).toBe(time.slice(0, 5));
  expect(await when.getByRole('button').count()).toBe(0);
  await field(form, 'Excerpt').fill('Tanggalnya tetap.');
  await save(form);
  await form.waitFor({ state: 'detached' });
  expect(await storedArticle(staff.api, slug)).toMatchObject({ publishAt: null, publishedAt });

  await editArticle(page, 'Terbit lebih dahulu');
  await when.getByLabel('Publication date').fill('2019-03-04');
  await when.getByLabel('Publication time (WIB)').fill('05:06');
  expect(await violationsOn(page)).toEqual([]);
  await save(form);
  await form.waitFor({ state: 'detached' });
  expect(await (await fetch(`${staff.product.url}/id/blog/${slug}`)).text()).toContain('04 Maret 2019');
  await staff.api.call(article.admin.remove, { params: { id } });

  const body = { title: 'Laporan lama', abstract: 'A', authors: ['R'] };
  await staff.api.call(research.admin.create, { body });
  const indonesian = await staff.dashboard('research', { language: 'id' });
  await indonesian.getByRole('button', { name: 'Sunting: Laporan lama', exact: true }).click();
  await indonesian.getByLabel('Tanggal terbit').fill('2018-07-08');
  await indonesian.getByRole('form').getByRole('button', { name: 'Simpan' }).click();
  await indonesian.getByRole('form').waitFor({ state: 'detached' });
  const [found] = await staff.api.call(research.admin.list, { query: { q: 'Laporan lama' } });
  expect(found?.publicationDate).toMatch(/^2018-07-0[78]T/);
});

it('shows a scheduled draft on cached pages and in feeds one second after its time', async () => {
  const publishAt = new Date(Date.now() + 4000).toISOString();
  const { slug } = await makeArticle(staff.api, { title: 'Tepat waktu', status: 'draft', publishAt });
  const seen = async () =>
    Promise.all(
      ['/id/blog', '/id', '/id/feed.xml', '/sitemap.xml', '/api/articles'].map(async (path) =>
        (await (await fetch(staff.product.url + path)).text()).includes(slug),
      ),
    );
  expect(await seen()).toEqual([false, false, false, false, false]);
  expect(await status(`/id/blog/${slug}`)).toBe(404);
  expect(Date.now()).toBeLessThan(Date.parse(publishAt));
  await setTimeout(Date.parse(publishAt) + 1000 - Date.now());
  expect(await seen()).toEqual([true, true, true, true, true]);
  expect(await status(`/id/blog/${slug}`)).toBe(200);
});
