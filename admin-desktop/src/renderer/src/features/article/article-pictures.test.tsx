import { article } from '@institute/core/content/article/endpoints.ts';
import { AppError } from '@institute/core/errors.ts';
import { upload } from '@institute/core/media/endpoints.ts';
import { maxUploadBytes } from '@institute/core/media/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Locator } from 'vitest/browser';
import { editArticle, fillRequired, newArticle, save } from '#test/component/article-page.ts';
import { saveButton } from '#test/component/fields.ts';
import { chooseFiles, makeFile } from '#test/component/files.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { delayed, respondWith } from '#test/component/responses.ts';
import { makeArticle, storeArticles } from '#test/component/stored-articles.ts';
import { closeToast, isDestructive, sees } from '#test/component/visible-toast.ts';

const dashboard = useDashboard();
const inputs = ['Cover Image', 'Gallery'] as const;
const input = (form: Locator, label: (typeof inputs)[number]) => form.getByLabelText(label, { exact: true });
const urlOf = (file: FormDataEntryValue | null) =>
  `/uploads/${(file as File).name.replace(/\.\w+$/, '')}-30x20.webp`;
const sources = (images: Locator) => images.elements().map((image) => image.getAttribute('src'));
const gallery = (form: Locator) => sources(form.getByRole('list').getByRole('img'));
const uploads = () => dashboard.api.lines('POST /api/upload');

beforeEach(() => {
  storeArticles(dashboard.api);
  dashboard.api.on(upload, ({ body }) => ({ url: urlOf(body.get('file')), width: 30, height: 20 }));
});

async function openNew(): Promise<Locator> {
  return newArticle(await renderDashboard(dashboard));
}

/** Opens the form of an article with this number of gallery images. */
async function withGallery(count: number): Promise<Locator> {
  const stored = makeArticle({
    gallery: Array.from({ length: count }, (_, index) => `/uploads/lama${index}-30x20.webp`),
  });
  storeArticles(dashboard.api, stored);
  return editArticle(await renderDashboard(dashboard), stored.title);
}

describe('an image of an article', () => {
  it('is uploaded as cover, shown, and saved with the article (ATAB-16, ERR-23)', async () => {
    const form = await openNew();
    await fillRequired(form, 'Dengan sampul');
    chooseFiles(input(form, 'Cover Image'), makeFile('sampul.png'));
    await sees('Success', 'Cover image uploaded!');
    await expect
      .element(form.getByRole('img', { name: 'Chosen cover image' }))
      .toHaveAttribute('src', '/uploads/sampul-30x20.webp');
    expect(dashboard.api.lines('POST')).toEqual(['POST /api/upload']);
    await save(form);
    await sees('Success', 'Article created successfully!');
    expect(dashboard.api.bodies(article.admin.create)).toMatchObject([
      { coverImageUrl: '/uploads/sampul-30x20.webp' },
    ]);
  });

  it('is appended to the gallery and saved in this order (ATAB-17, ERR-24, API-31)', async () => {
    const form = await openNew();
    await fillRequired(form, 'Dengan galeri');
    chooseFiles(input(form, 'Gallery'), makeFile('satu.png'));
    await sees('Success', 'Image added to gallery!');
    chooseFiles(input(form, 'Gallery'), makeFile('dua.png'), makeFile('tiga.png'));
    await expect.element(form.getByText('3 of 10 images', { exact: true })).toBeVisible();
    chooseFiles(input(form, 'Cover Image'), makeFile('satu.png'));
    await sees('Success', 'Cover image uploaded!');
    expect(uploads()).toHaveLength(4);
    const shown = ['satu', 'dua', 'tiga'].map((name) => `/uploads/${name}-30x20.webp`);
    expect(gallery(form)).toEqual(shown);
    await save(form);
    await sees('Success', 'Article created successfully!');
    expect(dashboard.api.bodies(article.admin.create)).toMatchObject([{ gallery: shown }]);
  });

  it('becomes one gallery image if uploaded twice, and can be the cover, too (ATAB-17)', async () => {
    const form = await openNew();
    for (const count of [1, 2]) {
      chooseFiles(input(form, 'Gallery'), makeFile('sama.png'));
      await expect.poll(uploads).toHaveLength(count);
      await expect.element(input(form, 'Gallery')).toBeEnabled();
    }
    expect(gallery(form)).toEqual(['/uploads/sama-30x20.webp']);
    chooseFiles(input(form, 'Cover Image'), makeFile('sama.png'));
    await expect
      .poll(() => sources(form.getByRole('figure').getByRole('img')))
      .toEqual(['/uploads/sama-30x20.webp', '/uploads/sama-30x20.webp']);
  });

  it('can be removed, like the cover; the form is unchanged afterwards (ATAB-17)', async () => {
    const form = await withGallery(3);
    await form.getByRole('button', { name: 'Remove image 2', exact: true }).click();
    const others = ['/uploads/lama0-30x20.webp', '/uploads/lama2-30x20.webp'];
    await expect.poll(() => gallery(form)).toEqual(others);
    chooseFiles(input(form, 'Cover Image'), makeFile());
    await form.getByRole('button', { name: 'Remove image', exact: true }).click();
    await expect.element(form.getByRole('img', { name: 'Chosen cover image' })).not.toBeInTheDocument();
    await save(form);
    await expect
      .poll(() => dashboard.api.bodies(article.admin.update))
      .toMatchObject([{ coverImageUrl: null, gallery: others }]);
    await expect.element(form).not.toBeInTheDocument();
  });

  it('disables file inputs and saving during its upload (STATE-10)', async () => {
    const { released, release } = delayed();
    dashboard.api.on(upload, async () => {
      await released;
      return { url: '/uploads/a-30x20.webp', width: 30, height: 20 };
    });
    const form = await openNew();
    for (const label of inputs) await expect.element(input(form, label)).toBeEnabled();
    chooseFiles(input(form, 'Gallery'), makeFile());
    await expect.element(form.getByText('Uploading...', { exact: true })).toBeVisible();
    for (const label of inputs) await expect.element(input(form, label)).toBeDisabled();
    await expect.element(saveButton(form)).toBeDisabled();
    release();
    await sees('Success', 'Image added to gallery!');
    for (const label of inputs) await expect.element(input(form, label)).toBeEnabled();
    await expect.element(saveButton(form)).toBeEnabled();
  });
});

describe('upload validation', () => {
  it.each(inputs)('does not send a file over 10 MB: %s (VAL-10)', async (label) => {
    const form = await openNew();
    for (const size of [11_000_000, maxUploadBytes + 1]) {
      chooseFiles(input(form, label), makeFile('besar.png', { size }));
      await sees('Error', 'File size must be less than 10MB');
      expect(isDestructive()).toBe(true);
      await expect.element(input(form, label)).toHaveAttribute('aria-invalid', 'true');
      await closeToast();
    }
    expect(uploads()).toEqual([]);
  });

  it('uploads a file of up to 10 MB (VAL-11)', async () => {
    const form = await openNew();
    chooseFiles(input(form, 'Gallery'), makeFile('satu.png', { size: 9_900_000 }));
    await sees('Success', 'Image added to gallery!');
    chooseFiles(input(form, 'Cover Image'), makeFile('dua.png', { size: maxUploadBytes }));
    await sees('Success', 'Cover image uploaded!');
    expect(form.getByRole('img', { name: /^(Chosen|Gallery)/ }).elements()).toHaveLength(2);
  });

  it('rejects an eleventh image with the reason (VAL-12)', async () => {
    const form = await withGallery(9);
    await expect.element(input(form, 'Gallery')).toBeEnabled();
    chooseFiles(input(form, 'Gallery'), makeFile('satu.png'), makeFile('dua.png'));
    await sees('Error', 'Gallery can have maximum 10 images');
    expect(isDestructive()).toBe(true);
    expect(gallery(form)).toHaveLength(10);
    expect(uploads()).toHaveLength(1);
  });

  it('disables the input with ten images and enables it with nine (VAL-13)', async () => {
    const form = await withGallery(10);
    await expect.element(input(form, 'Gallery')).toBeDisabled();
    await expect.element(input(form, 'Cover Image')).toBeEnabled();
    await expect.element(form.getByText('The gallery is full.', { exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Remove image 10' }).click();
    await expect.element(input(form, 'Gallery')).toBeEnabled();
  });

  it.each(inputs)('accepts only images: %s (VAL-14)', async (label) => {
    const form = await openNew();
    await expect.element(input(form, label)).toBeEnabled();
    const accepted = (input(form, label).element() as HTMLInputElement).accept.split(',');
    expect(accepted).toContain('image/png');
    expect(accepted.filter((type) => !/^image\/[a-z]+$/.test(type))).toEqual([]);
    chooseFiles(input(form, label), makeFile('laporan.pdf', { type: 'application/pdf' }));
    await sees('Error', 'Only image files are allowed');
    expect(uploads()).toEqual([]);
  });

  const offline = 'You appear to be offline. Check your connection and try again.';
  it.each([
    ['ERR-16', 'with status 500', 'Rusak'],
    ['ERR-17', 'without a response', offline],
  ])('reports a failed upload and offers a retry (%s): a request %s', async (id, _case, reason) => {
    const { transport } = dashboard.api;
    let isFailing = true;
    if (id === 'ERR-16') {
      respondWith(dashboard.api, { method: 'POST', path: upload.path, status: 500 }, { error: 'Rusak' });
    } else {
      dashboard.api.transport = async (request) => {
        if (request.endpoint.path === upload.path) throw new TypeError('No response');
        return transport(request);
      };
    }
    const failing = dashboard.api.transport;
    dashboard.api.transport = (request) => (isFailing ? failing : transport)(request);
    const form = await openNew();
    for (const label of inputs) {
      await expect.element(input(form, label)).toBeEnabled();
      chooseFiles(input(form, label), makeFile());
      await sees('Upload failed. Please try again.', reason);
      expect(isDestructive()).toBe(true);
      for (const each of inputs) await expect.element(input(form, each)).toBeEnabled();
      await closeToast();
    }
    expect(form.getByRole('img', { name: /^(Chosen|Gallery)/ }).elements()).toEqual([]);
    isFailing = false;
    await form
      .getByRole('button', { name: /^Try again/ })
      .first()
      .click();
    await sees('Success', 'Cover image uploaded!');
  });

  it('skips a file that the server rejects as no image, without a retry', async () => {
    dashboard.api.on(upload, ({ body }) => {
      const url = urlOf(body.get('file'));
      if (url.includes('bukan')) throw new AppError('not_an_image');
      return { url, width: 30, height: 20 };
    });
    const form = await openNew();
    const files = ['satu.png', 'bukan.png', 'dua.png'].map((name) => makeFile(name));
    chooseFiles(input(form, 'Gallery'), ...files);
    await sees('Upload failed. Please try again.', 'Only image files are allowed');
    expect(gallery(form)).toHaveLength(2);
    await expect.element(form.getByText('Only image files are allowed', { exact: true })).toBeVisible();
    expect(form.getByRole('button', { name: /^Try again/ }).elements()).toEqual([]);
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
    const path = '/admin/dashboard?tab=articles&item=new';
    const page = await renderDashboard(dashboard, { path, language });
    const form = page.getByRole('form');
    const control = form.getByLabelText(cover, { exact: true });
    const numbers = { megapixels: 54, width: 9000, height: 6000, limit: 40 };
    for (const [error, reason] of [
      [new AppError('heic_picture'), heic],
      [new AppError('too_many_pixels', { numbers }), large],
    ] as const) {
      dashboard.api.on(upload, () => {
        throw error;
      });
      await expect.element(control).toBeEnabled();
      chooseFiles(control, makeFile('IMG_1.jpg', { type: 'image/jpeg' }));
      await sees(title, reason);
      await expect.element(form.getByText(reason, { exact: true })).toBeVisible();
      await expect.element(control).toHaveAttribute('aria-invalid', 'true');
    }
  });
});
