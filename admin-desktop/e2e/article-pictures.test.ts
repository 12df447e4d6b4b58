import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { media } from '@institute/core/media/endpoints.ts';
import { maxUploadBytes } from '@institute/core/media/limits.ts';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  calls,
  chooseFiles,
  delayRequest,
  editArticle,
  fillRequired,
  isDestructive,
  makeArticle,
  newArticle,
  nextFrames,
  picture,
  save,
  sees,
  storedArticle,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();
const inputs = ['Cover Image', 'Gallery'] as const;
const input = (form: Locator, label: (typeof inputs)[number]) => form.getByLabel(label, { exact: true });
const thumbnails = (form: Locator) => form.getByRole('list').getByRole('img');
const sources = (images: Locator) =>
  images.evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''));
const uploads = (page: Parameters<typeof calls>[0]) => calls(page, 'POST /api/upload');

let small: Buffer;
let folder: string;
beforeAll(async () => {
  small = await picture(320, 200);
  folder = await mkdtemp(join(tmpdir(), 'institute-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Chooses an image of this size in bytes. Decoders ignore the padding after its end. */
async function chooseLarge(control: Locator, bytes: number): Promise<void> {
  const path = join(folder, `${bytes}.png`);
  await writeFile(path, Buffer.concat([small, Buffer.alloc(bytes - small.length)]));
  await control.setInputFiles(path);
}

/** Opens the form of an article with this number of gallery images. */
async function withGallery(page: Page, count: number): Promise<Locator> {
  const gallery = Array.from({ length: count }, (_, index) => `/uploads/lama${index}-30x20.webp`);
  const { title } = await makeArticle(staff.api, { gallery });
  await page.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
  return editArticle(page, title);
}

describe('an image of an article', () => {
  it('is uploaded as cover, shown, and saved with the article (ATAB-16, ERR-23, ROLE-07)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await fillRequired(form, 'Dengan sampul');
    const response = page.waitForResponse('**/api/upload');
    await chooseFiles(input(form, 'Cover Image'), [small]);
    await sees(page, 'Success', 'Cover image uploaded!');
    expect((await response).ok()).toBe(true);
    const { url } = await (await response).json();
    const preview = form.getByRole('img', { name: 'Chosen cover image' });
    expect(await preview.getAttribute('src')).toBe(url);
    await expect
      .poll(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    expect(calls(page, 'POST')).toEqual(['POST /api/upload']);
    await save(form);
    await sees(page, 'Success', 'Article created successfully!');
    expect((await storedArticle(staff.api, 'dengan-sampul')).coverImageUrl).toBe(url);
  });

  it('is appended to the gallery and saved in this order (ATAB-17, ERR-24, API-31)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await fillRequired(form, 'Dengan galeri');
    await chooseFiles(input(form, 'Gallery'), [small]);
    await sees(page, 'Success', 'Image added to gallery!');
    await chooseFiles(input(form, 'Gallery'), [await picture(200, 300), await picture(100, 100)]);
    await form.getByText('3 of 10 images', { exact: true }).waitFor();
    await chooseFiles(input(form, 'Cover Image'), [small]);
    await sees(page, 'Success', 'Cover image uploaded!');
    expect(uploads(page)).toHaveLength(4);
    const shown = await sources(thumbnails(form));
    expect(shown.map((url) => /-(\d+x\d+)\.webp$/.exec(url)?.[1])).toEqual(['320x200', '200x300', '100x100']);
    await save(form);
    await sees(page, 'Success', 'Article created successfully!');
    expect((await storedArticle(staff.api, 'dengan-galeri')).gallery).toEqual(shown);
  });

  it('becomes one gallery image and one library entry if uploaded twice (ATAB-17)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    const same = await picture(240, 160);
    for (let times = 1; times <= 2; times += 1) {
      const response = page.waitForResponse('**/api/upload');
      await chooseFiles(input(form, 'Gallery'), [same]);
      expect((await response).status()).toBe(201);
      await expect.poll(() => input(form, 'Gallery').isEnabled()).toBe(true);
    }
    const [url = '', ...others] = await sources(thumbnails(form));
    expect(others).toEqual([]);
    await chooseFiles(input(form, 'Cover Image'), [same]);
    await expect
      .poll(async () => (await sources(form.getByRole('img'))).filter((each) => each === url))
      .toHaveLength(2);
    const library = await staff.api.call(media.list, { query: { q: url } });
    expect(library).toHaveLength(1);
  });

  it('can be removed, like the cover; the form is unchanged afterwards (ATAB-17)', async () => {
    const page = await staff.signedIn();
    const form = await withGallery(page, 3);
    await form.getByRole('button', { name: 'Remove image 2', exact: true }).click();
    expect(await sources(thumbnails(form))).toEqual([
      '/uploads/lama0-30x20.webp',
      '/uploads/lama2-30x20.webp',
    ]);
    await chooseFiles(input(form, 'Cover Image'), [small]);
    await form.getByRole('button', { name: 'Remove image', exact: true }).click();
    expect(await form.getByRole('img', { name: 'Chosen cover image' }).count()).toBe(0);
    const change = page.waitForRequest((request) => request.method() === 'PUT');
    await save(form);
    expect((await change).postDataJSON()).toMatchObject({
      coverImageUrl: null,
      gallery: ['/uploads/lama0-30x20.webp', '/uploads/lama2-30x20.webp'],
    });
  });

  it('disables file inputs and saving during its upload (STATE-10)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    const release = await delayRequest(page, '**/api/upload');
    for (const label of inputs) expect(await input(form, label).isEnabled()).toBe(true);
    await chooseFiles(input(form, 'Gallery'), [small]);
    await form.getByText('Uploading...', { exact: true }).waitFor();
    for (const label of inputs) expect(await input(form, label).isDisabled(), label).toBe(true);
    expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    release();
    await sees(page, 'Success', 'Image added to gallery!');
    for (const label of inputs) expect(await input(form, label).isEnabled(), label).toBe(true);
  });
});

describe('upload validation', () => {
  it.each(inputs)('does not send a file over 10 MB: %s (VAL-10)', async (label) => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    for (const bytes of [11_000_000, maxUploadBytes + 1]) {
      await chooseLarge(input(form, label), bytes);
      await sees(page, 'Error', 'File size must be less than 10MB');
      expect(await isDestructive(page)).toBe(true);
      expect(await input(form, label).getAttribute('aria-invalid')).toBe('true');
      await page.getByRole('button', { name: 'Close notification' }).click();
    }
    await nextFrames(page);
    expect(uploads(page)).toEqual([]);
  });

  it('uploads a file of up to 10 MB (VAL-11)', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await chooseLarge(input(form, 'Gallery'), 9_900_000);
    await sees(page, 'Success', 'Image added to gallery!');
    await chooseLarge(input(form, 'Cover Image'), maxUploadBytes);
    await sees(page, 'Success', 'Cover image uploaded!');
    expect(await form.getByRole('img', { name: /^(Chosen|Gallery)/ }).count()).toBe(2);
  });

  it('rejects an eleventh image with the reason (VAL-12)', async () => {
    const page = await staff.signedIn();
    const form = await withGallery(page, 9);
    await chooseFiles(input(form, 'Gallery'), [small, await picture(90, 60)]);
    await sees(page, 'Error', 'Gallery can have maximum 10 images');
    expect(await isDestructive(page)).toBe(true);
    expect(await thumbnails(form).count()).toBe(10);
    expect(uploads(page)).toHaveLength(1);
  });

  it('disables the input with ten images and enables it with nine (VAL-13)', async () => {
    const page = await staff.signedIn();
    const form = await withGallery(page, 10);
    expect(await input(form, 'Gallery').isDisabled()).toBe(true);
    expect(await input(form, 'Cover Image').isEnabled()).toBe(true);
    await form.getByText('The gallery is full.', { exact: true }).waitFor();
    await form.getByRole('button', { name: 'Remove image 10' }).click();
    expect(await input(form, 'Gallery').isEnabled()).toBe(true);
  });

  it.each(inputs)('accepts only images: %s (VAL-14)', async (label) => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    const accepted = (await input(form, label).getAttribute('accept'))?.split(',') ?? [];
    expect(accepted).toContain('image/png');
    expect(accepted.filter((type) => !/^image\/[a-z]+$/.test(type))).toEqual([]);
    const text = { name: 'laporan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await input(form, label).setInputFiles(text);
    await sees(page, 'Error', 'Only image files are allowed');
    await nextFrames(page);
    expect(uploads(page)).toEqual([]);
  });

  it.each([
    ['ERR-16', 'with status 500', 500, 'Rusak'],
    [
      'ERR-17',
      'without a response',
      undefined,
      'You appear to be offline. Check your connection and try again.',
    ],
  ])('reports a failed upload and offers a retry (%s): a request %s', async (_id, _case, status, reason) => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await page.route('**/api/upload', (route) =>
      status ? route.fulfill({ status, json: { error: 'Rusak' } }) : route.abort(),
    );
    for (const label of inputs) {
      await chooseFiles(input(form, label), [small]);
      await sees(page, 'Upload failed. Please try again.', reason);
      expect(await isDestructive(page)).toBe(true);
      for (const each of inputs) expect(await input(form, each).isEnabled(), each).toBe(true);
      await page.getByRole('button', { name: 'Close notification' }).click();
    }
    expect(await form.getByRole('img', { name: /^(Chosen|Gallery)/ }).count()).toBe(0);
    await page.unroute('**/api/upload');
    await chooseFiles(input(form, 'Cover Image'), [small]);
    await sees(page, 'Success', 'Cover image uploaded!');
  });

  it('skips a file that the server rejects as no image, without a retry', async () => {
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await chooseFiles(input(form, 'Gallery'), [
      small,
      Buffer.from('ini bukan gambar'),
      await picture(90, 60),
    ]);
    await sees(page, 'Upload failed. Please try again.', 'Only image files are allowed');
    expect(await thumbnails(form).count()).toBe(2);
    expect(await form.getByText('Only image files are allowed', { exact: true }).isVisible()).toBe(true);
    expect(await form.getByRole('button', { name: /^Try again/ }).count()).toBe(0);
  });

  it.each([
    {
      language: 'en' as const,
      title: 'Upload failed. Please try again.',
      cover: 'Cover Image',
      heic: 'HEIC pictures cannot be used here. Save the picture as JPEG and upload it again.',
      large:
        'This picture has 54 megapixels (9,000 × 6,000). The limit is 40 megapixels. Make the picture smaller and upload it again.',
    },
    {
      language: 'id' as const,
      title: 'Unggahan gagal. Silakan coba lagi.',
      cover: 'Gambar Sampul',
      heic: 'Gambar HEIC tidak dapat digunakan di sini. Simpan gambar sebagai JPEG, lalu unggah lagi.',
      large:
        'Gambar ini memiliki 54 megapiksel (9.000 × 6.000). Batasnya 40 megapiksel. Perkecil gambar, lalu unggah lagi.',
    },
  ])('shows the reason of a rejected image and the remedy in $language', async (texts) => {
    const { language, title, cover, heic, large } = texts;
    const page = await staff.dashboard('articles&item=new', { language });
    const form = page.getByRole('form');
    await form.getByRole('toolbar').nth(1).waitFor();
    const named = Buffer.from('0000001866747970686569630000000068656963', 'hex');
    for (const [buffer, reason] of [
      [named, heic],
      [await picture(9000, 6000), large],
    ] as const) {
      await form
        .getByLabel(cover, { exact: true })
        .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
      await sees(page, title, reason);
      expect(await form.getByText(reason, { exact: true }).isVisible()).toBe(true);
      expect(await form.getByLabel(cover, { exact: true }).getAttribute('aria-invalid')).toBe('true');
    }
  });
});
