import { article } from '@institute/core/content/article/endpoints.ts';
import { expect, it } from 'vitest';
import { fillRequired, newArticle, picture, save, sees, storedArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
const slug = 'gambar-yang-diganti';

it('finds an upload, describes and focuses it, replaces it and restores the former one', async () => {
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
  const { id, coverImageUrl } = await storedArticle(staff.api, slug);
  const storedUrl = coverImageUrl ?? '';
  const translations = { en: { title: 'Replaced', excerpt: 'Short', content: '<p>Text</p>' } };
  await staff.api.call(article.admin.update, { params: { id }, body: { translations } });
  const reader = await staff.open(`/id/blog/${slug}`, { javaScriptEnabled: false });
  const cover = reader.getByRole('main').getByRole('article').first().locator('img').first();
  const coverAs = async (name: string, language = 'id') => {
    await reader.goto(`${staff.product.url}/${language}/blog/${slug}`);
    return cover.getAttribute(name);
  };
  expect([await coverAs('src'), await coverAs('alt')]).toEqual([storedUrl, '']);

  await page.goto(`${staff.product.url}/admin/dashboard?tab=media`);
  await page.getByRole('searchbox', { name: 'Search files, descriptions and tags' }).fill('lama.png');
  await page.getByText('1 file', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Details: lama.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'lama.png' });
  await dialog.getByText('800 × 600 pixels').waitFor();
  await dialog.getByText('by admin').waitFor();
  await dialog.getByRole('link', { name: 'Gambar yang diganti' }).waitFor();
  const texts = dialog.getByRole('form', { name: 'Description' });
  await texts.getByLabel('Alternative text (Indonesian)').fill('Sawah di lereng');
  await texts.getByLabel('Alternative text (English)').fill('Rice fields on a slope');
  await texts.getByRole('button', { name: 'Save description' }).click();
  await texts.getByText('Description saved.').waitFor();
  expect(await coverAs('alt')).toBe('Sawah di lereng');
  expect(await coverAs('alt', 'en')).toBe('Rice fields on a slope');

  await dialog.getByRole('button', { name: 'Crop and focal point' }).click();
  const point = page.getByRole('dialog', { name: 'Crop and focal point' });
  await point.getByRole('slider', { name: 'From left to right' }).press('Home');
  await point.getByText('Crop', { exact: true }).click();
  await point.getByRole('slider', { name: 'Right edge' }).press('Home');
  await point.getByRole('slider', { name: 'Right edge' }).press('PageUp');
  await point.getByRole('button', { name: 'Save', exact: true }).click();
  await sees(page, 'Success', 'Crop and focal point have been saved.');
  expect(await coverAs('data-focus-x')).toBe('0');
  const croppedUrl = await coverAs('src');
  expect(croppedUrl).toMatch(/-56x600\.webp$/);
  expect(await cover.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('0% 25%');

  await dialog.getByLabel('Replace picture').setInputFiles(await file('baru.png', 1000));
  const prompt = page.getByRole('dialog', { name: 'Replace this picture?' });
  await prompt.getByText('Gambar yang diganti').waitFor();
  await prompt.getByRole('button', { name: 'Replace', exact: true }).click();
  await dialog.getByText('1,000 × 600 pixels').or(dialog.getByText('1000 × 600 pixels')).waitFor();
  const now = (await coverAs('src')) ?? '';
  expect(now).toMatch(/-1000x600\.webp$/);
  expect((await storedArticle(staff.api, slug)).coverImageUrl).toBe(storedUrl);
  const old = await fetch(staff.product.url + storedUrl);
  expect([old.headers.get('cache-control'), old.headers.get('etag')]).toEqual([
    'public, no-cache',
    `"${now.replace('/uploads/', '')}"`,
  ]);
  expect((await (await fetch(`${staff.product.url}${storedUrl}?former`)).blob()).size).toBe(
    (await old.blob()).size,
  );
  expect((await fetch(staff.product.url + now)).headers.get('cache-control')).toContain('immutable');

  // The part that the site showed: 7 % of 800 pixels.
  const widthOf = (image: HTMLImageElement) => image.naturalWidth;
  await expect.poll(() => dialog.getByAltText('Former picture').evaluate(widthOf)).toBe(56);
  await dialog.getByRole('button', { name: 'Put the former picture back' }).click();
  await dialog.getByText('800 × 600 pixels').waitFor();
  expect(await coverAs('src')).toBe(croppedUrl);

  await page.goto(`${staff.product.url}/admin/dashboard?tab=articles&q=Gambar+yang`);
  await page.getByRole('button', { name: 'Edit: Gambar yang diganti', exact: true }).click();
  const edited = page.getByRole('form', { name: 'Edit Article' });
  await edited.getByText('Used from the media library: Sawah di lereng').waitFor();
  await edited.getByRole('button', { name: 'Choose from library (Gallery)' }).click();
  const library = page.getByRole('dialog', { name: 'Choose a picture' });
  await library.getByRole('searchbox').fill('lereng');
  await library.getByText('1 file', { exact: true }).waitFor();
  await library.getByRole('button', { name: /^Choose: / }).click();
  await save(edited);
  await expect.poll(async () => (await storedArticle(staff.api, slug)).gallery).toEqual([storedUrl]);
  await page.goto(`${staff.product.url}/admin/dashboard?tab=activity&about=media`);
  await page.getByText('admin put the former picture back in').first().waitFor();
});
