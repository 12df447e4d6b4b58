import { article } from '@institute/core/content/article/endpoints.ts';
import { violationsOn } from '@institute/server/testing/accessibility.ts';
import { expect, it } from 'vitest';
import {
  fillRequired,
  makeArticle,
  newArticle,
  picture,
  save,
  sees,
  storedArticle,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();

it('finds uploads in the library with their usages', async () => {
  const page = await staff.dashboard();
  const form = await newArticle(page);
  await fillRequired(form, 'Sawah yang bergambar');
  const file = { name: 'sawah-flores.png', mimeType: 'image/png', buffer: await picture(900, 600) };
  await form.getByLabel('Cover Image', { exact: true }).setInputFiles(file);
  await sees(page, 'Success', 'Cover image uploaded!');
  await save(form);
  await sees(page, 'Success', 'Article created successfully!');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Media' }).click();
  const tiles = page.getByRole('list', { name: 'Media' }).getByRole('listitem');
  // The sample content has images too.
  await expect.poll(() => tiles.count()).toBeGreaterThan(10);
  expect(await violationsOn(page), 'the library').toEqual([]);
  await page.getByRole('searchbox', { name: 'Search files and descriptions' }).fill('sawah-flo');
  await page.getByText('1 file', { exact: true }).waitFor();
  await tiles.getByRole('button', { name: 'Details: sawah-flores.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'sawah-flores.png' });
  await dialog.getByText('900 × 600 pixels').waitFor();
  await dialog.getByText('by admin').waitFor();
  expect(await violationsOn(page), 'details').toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Details: sawah-flores.png');
  await page.getByLabel('Show').selectOption('Used nowhere');
  await page.getByText('Nothing matches your search').waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page.getByRole('button', { name: 'Details: sawah-flores.png' }).click();
  await dialog.getByRole('link', { name: 'Sawah yang bergambar' }).click();
  await page.getByRole('form', { name: 'Edit Article' }).waitFor();

  const indonesian = await staff.signedIn({ language: 'id', theme: 'dark' });
  await indonesian.setViewportSize({ width: 390, height: 844 });
  await indonesian.goto(`${staff.product.url}/admin/dashboard?tab=media`);
  await indonesian.getByRole('button', { name: 'Rincian: sawah-flores.png' }).waitFor();
  expect(await violationsOn(indonesian), 'on a phone').toEqual([]);
  await indonesian.getByRole('button', { name: 'Rincian: sawah-flores.png' }).click();
  await indonesian.getByRole('dialog').getByText('Terbit').waitFor();
  const wide = await indonesian.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
});

/** The alt text of the cover on the public page of an article. */
async function coverSaid(path: string): Promise<string | null> {
  const page = await staff.open(path, { javaScriptEnabled: false });
  return page.getByRole('main').getByRole('article').first().locator('img').first().getAttribute('alt');
}

it("uses the library's alt text if the article has none, in both languages", async () => {
  const all = await staff.api.call(article.admin.list);
  const coverImageUrl = all.find((each) => each.coverImageUrl)?.coverImageUrl ?? '';
  await makeArticle(staff.api, {
    ...{ title: 'Tanpa kata', slug: 'tanpa-kata', coverImageUrl, content: '<p>Isi</p>' },
    translations: { en: { title: 'Without words', excerpt: 'Short', content: '<p>Text</p>' } },
  });
  expect(await coverSaid('/id/blog/tanpa-kata')).toBe('');
  const page = await staff.signedIn({ language: 'id' });
  await page.goto(`${staff.product.url}/admin/dashboard?tab=media&q=${encodeURIComponent(coverImageUrl)}`);
  await page.getByRole('list', { name: 'Media' }).getByRole('button').click();
  const form = page.getByRole('form', { name: 'Teks alternatif' });
  await form.getByLabel('Teks alternatif (Bahasa Indonesia)').fill('Sawah di lereng');
  await form.getByLabel('Teks alternatif (Bahasa Inggris)').fill('Rice fields on a slope');
  expect(await violationsOn(page), 'the words').toEqual([]);
  await page.route('**/api/admin/media/*', (route) => route.abort(), { times: 1 });
  await form.getByRole('button', { name: 'Simpan teks alternatif' }).click();
  await form.getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  const prompt = page.getByRole('dialog', { name: 'Perubahan belum disimpan' });
  await prompt.getByRole('button', { name: 'Lanjutkan menulis' }).click();
  await form.getByRole('button', { name: 'Simpan teks alternatif' }).click();
  await form.getByText('Teks alternatif tersimpan.').waitFor();
  expect(await coverSaid('/id/blog/tanpa-kata')).toBe('Sawah di lereng');
  expect(await coverSaid('/en/blog/tanpa-kata')).toBe('Rice fields on a slope');

  await page.goto(`${staff.product.url}/admin/dashboard?tab=articles&q=Tanpa+kata`);
  await page.getByRole('button', { name: 'Sunting: Tanpa kata', exact: true }).click();
  await page.getByText('Dipakai dari pustaka media: Sawah di lereng').waitFor();
  await page.getByText('Gambar sampul belum punya deskripsi').waitFor({ state: 'detached' });
  const edited = page.getByRole('form', { name: 'Sunting Artikel' });
  await edited.getByRole('button', { name: 'Pilih dari pustaka (Galeri)' }).click();
  const library = page.getByRole('dialog', { name: 'Pilih gambar' });
  await library.getByRole('searchbox').fill('lereng');
  await library.getByText('1 berkas', { exact: true }).waitFor();
  expect(await violationsOn(page), 'the choice').toEqual([]);
  await library.getByRole('button', { name: /^Pilih: / }).press('Enter');
  await library.waitFor({ state: 'detached' });
  await edited.getByRole('button', { name: 'Simpan' }).click();
  await expect
    .poll(async () => (await storedArticle(staff.api, 'tanpa-kata')).gallery)
    .toEqual([coverImageUrl]);
});

it('replaces an image at the same address and restores the previous one', async () => {
  const page = await staff.dashboard();
  const form = await newArticle(page);
  await fillRequired(form, 'Gambar yang diganti');
  const file = async (name: string, width: number) => ({
    ...{ name, mimeType: 'image/png' },
    buffer: await picture(width, 600),
  });
  await form.getByLabel('Cover Image', { exact: true }).setInputFiles(await file('lama.png', 800));
  await sees(page, 'Success', 'Cover image uploaded!');
  await save(form);
  await sees(page, 'Success', 'Article created successfully!');
  const storedUrl = (await storedArticle(staff.api, 'gambar-yang-diganti')).coverImageUrl ?? '';
  const reader = await staff.open('/id/blog/gambar-yang-diganti');
  const cover = reader.getByRole('main').getByRole('article').first().locator('img').first();
  expect(await cover.getAttribute('src')).toBe(storedUrl);

  await page.goto(`${staff.product.url}/admin/dashboard?tab=media&q=lama.png`);
  await page.getByRole('button', { name: 'Details: lama.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'lama.png' });
  await dialog.getByLabel('Replace picture').setInputFiles(await file('baru.png', 1000));
  const prompt = page.getByRole('dialog', { name: 'Replace this picture?' });
  await prompt.getByText('Gambar yang diganti').waitFor();
  expect(await violationsOn(page), 'the question').toEqual([]);
  await prompt.getByRole('button', { name: 'Replace', exact: true }).click();
  await dialog.getByText('1,000 × 600 pixels').or(dialog.getByText('1000 × 600 pixels')).waitFor();
  expect(await violationsOn(page), 'replaced').toEqual([]);
  await reader.reload();
  const now = (await cover.getAttribute('src')) ?? '';
  expect(now).toMatch(/-1000x600\.webp$/);
  expect((await storedArticle(staff.api, 'gambar-yang-diganti')).coverImageUrl).toBe(storedUrl);
  const old = await fetch(staff.product.url + storedUrl);
  expect([old.headers.get('cache-control'), old.headers.get('etag')]).toEqual([
    'public, no-cache',
    `"${now.replace('/uploads/', '')}"`,
  ]);
  expect((await (await fetch(`${staff.product.url}${storedUrl}?former`)).blob()).size).toBe(
    (await old.blob()).size,
  );
  expect((await fetch(staff.product.url + now)).headers.get('cache-control')).toContain('immutable');

  await expect
    .poll(() =>
      dialog.getByAltText('Former picture').evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(800);
  await dialog.getByRole('button', { name: 'Put the former picture back' }).click();
  await dialog.getByText('800 × 600 pixels').waitFor();
  await reader.reload();
  expect(await cover.getAttribute('src')).toBe(storedUrl);
  expect(await dialog.getByRole('button', { name: 'Delete file' }).count()).toBe(0);
  await dialog.getByText('It is used, so it cannot be deleted.').waitFor();

  await page.goto(`${staff.product.url}/admin/dashboard?tab=activity&about=media`);
  await page.getByText('admin put the former picture back in').first().waitFor();
});
