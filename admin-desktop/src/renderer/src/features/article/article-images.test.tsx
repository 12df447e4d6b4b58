import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { upload } from '@institute/core/media/endpoints.ts';
import { maxUploadBytes } from '@institute/core/media/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Locator } from 'vitest/browser';
import { editArticle, fillRequired, newArticle, save } from '#test/component/article-page.ts';
import { saveButton } from '#test/component/fields.ts';
import { chooseFiles, makeFile } from '#test/component/files.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { delayed, respondWith } from '#test/component/responses.ts';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { expectToast, isDestructive } from '#test/component/views.ts';

const dashboard = useDashboard();
const inputs = ['Cover Image', 'Gallery'] as const;
const input = (form: Locator, label: (typeof inputs)[number]) => form.getByLabelText(label, { exact: true });
const urlOf = (file: FormDataEntryValue | null) =>
  `/uploads/${(file as File).name.replace(/\.\w+$/, '')}-30x20.webp`;
const sources = (images: Locator) => images.elements().map((image) => image.getAttribute('src'));
const gallery = (form: Locator) => sources(form.getByRole('list').getByRole('img'));
const uploads = () => dashboard.api.lines('POST /api/upload');
const numbers = { megapixels: 54, width: 9000, height: 6000, limit: 40 };

beforeEach(() => {
  storeArticles(dashboard.api);
  dashboard.api.on(upload, ({ body }) => ({ url: urlOf(body.get('file')), width: 30, height: 20 }));
});

async function openNew(): Promise<Locator> {
  return newArticle(await renderDashboard(dashboard));
}

describe('an image of an article', () => {
  it('has an input whose name contains the visible text of its button', async () => {
    const form = await openNew();
    await expect.element(input(form, 'Cover Image')).toHaveAccessibleName('Cover Image Choose image');
  });

  it('is uploaded as cover or once to the gallery, and saved in order (API-31, ATAB-16, ATAB-17, ERR-23, ERR-24, VAL-11)', async () => {
    const form = await openNew();
    await fillRequired(form, 'Dengan gambar');
    chooseFiles(input(form, 'Cover Image'), makeFile('satu.png', { size: maxUploadBytes }));
    await expectToast('Success', 'Cover image uploaded!');
    await expect
      .element(form.getByRole('img', { name: 'Chosen cover image' }))
      .toHaveAttribute('src', '/uploads/satu-30x20.webp');
    expect(dashboard.api.lines('POST')).toEqual(['POST /api/upload']);
    chooseFiles(input(form, 'Gallery'), makeFile('satu.png', { size: maxUploadBytes }));
    await expectToast('Success', 'Image added to gallery!');
    chooseFiles(input(form, 'Gallery'), makeFile('dua.png'), makeFile('satu.png'), makeFile('tiga.png'));
    await expect.element(form.getByText('3 of 10 images', { exact: true })).toBeVisible();
    expect(uploads()).toHaveLength(5);
    const shown = ['satu', 'dua', 'tiga'].map((name) => `/uploads/${name}-30x20.webp`);
    expect(gallery(form)).toEqual(shown);
    await save(form);
    await expectToast('Success', 'Article created successfully!');
    expect(dashboard.api.bodies(article.admin.create)).toMatchObject([
      { coverImageUrl: '/uploads/satu-30x20.webp', gallery: shown },
    ]);
  });

  it('needs room in the gallery, disables the form during its upload, and can be removed (ATAB-17, STATE-10, VAL-12, VAL-13)', async () => {
    const urls = Array.from({ length: 10 }, (_, index) => `/uploads/lama${index}-30x20.webp`);
    const stored = sampleArticle({ gallery: urls });
    storeArticles(dashboard.api, stored);
    const form = await editArticle(await renderDashboard(dashboard), stored.title);
    await expect.element(input(form, 'Gallery')).toBeDisabled();
    await expect.element(input(form, 'Cover Image')).toBeEnabled();
    await expect.element(form.getByText('The gallery is full.', { exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Remove image 10', exact: true }).click();
    await expect.element(input(form, 'Gallery')).toBeEnabled();
    chooseFiles(input(form, 'Gallery'), makeFile('satu.png'), makeFile('dua.png'));
    await expectToast('Error', 'Gallery can have maximum 10 images');
    expect(isDestructive()).toBe(true);
    expect(uploads()).toHaveLength(1);
    expect(gallery(form)).toEqual([...urls.slice(0, 9), '/uploads/satu-30x20.webp']);
    await form.getByRole('button', { name: 'Remove image 2', exact: true }).click();
    const others = [...urls.slice(0, 1), ...urls.slice(2, 9), '/uploads/satu-30x20.webp'];
    await expect.poll(() => gallery(form)).toEqual(others);

    const { released, release } = delayed();
    dashboard.api.on(upload, async () => {
      await released;
      return { url: '/uploads/a-30x20.webp', width: 30, height: 20 };
    });
    chooseFiles(input(form, 'Cover Image'), makeFile());
    await expect.element(form.getByText('Uploading...', { exact: true })).toBeVisible();
    for (const label of inputs) await expect.element(input(form, label)).toBeDisabled();
    await expect.element(saveButton(form)).toBeDisabled();
    release();
    await expectToast('Success', 'Cover image uploaded!');
    for (const label of inputs) await expect.element(input(form, label)).toBeEnabled();
    await form.getByRole('button', { name: 'Remove image', exact: true }).click();
    await expect.element(form.getByRole('img', { name: 'Chosen cover image' })).not.toBeInTheDocument();
    await save(form);
    await expect
      .poll(() => dashboard.api.bodies(article.admin.update))
      .toMatchObject([{ coverImageUrl: null, gallery: others }]);
    await expect.element(form).not.toBeInTheDocument();
  });
});

describe('upload validation', () => {
  it('accepts only images of up to 10 MB, and sends no other file (VAL-10, VAL-14)', async () => {
    const form = await openNew();
    for (const label of inputs) {
      await expect.element(input(form, label)).toBeEnabled();
      const accepted = (input(form, label).element() as HTMLInputElement).accept.split(',');
      expect(accepted).toContain('image/png');
      expect(accepted.filter((type) => !/^image\/[a-z]+$/.test(type))).toEqual([]);
      chooseFiles(input(form, label), makeFile('besar.png', { size: maxUploadBytes + 1 }));
      await expectToast('Error', 'File size must be less than 10MB');
      expect(isDestructive()).toBe(true);
      await expect.element(input(form, label)).toHaveAttribute('aria-invalid', 'true');
      chooseFiles(input(form, label), makeFile('laporan.pdf', { type: 'application/pdf' }));
      await expectToast('Error', 'Only image files are allowed');
    }
    expect(uploads()).toEqual([]);
  });

  it('reports a failed upload, and offers a retry only if it can help (ERR-16, ERR-17)', async () => {
    const { api } = dashboard;
    const { transport } = api;
    const form = await openNew();
    const retries = form.getByRole('button', { name: /^Try again/ });
    const failure = 'Upload failed. Please try again.';
    const fails = async (label: (typeof inputs)[number], reason: string) => {
      await expect.element(input(form, label)).toBeEnabled();
      chooseFiles(input(form, label), makeFile());
      await expectToast(failure, reason);
      expect(isDestructive()).toBe(true);
      for (const each of inputs) await expect.element(input(form, each)).toBeEnabled();
    };
    api.on(upload, () => {
      throw new TypeError('No response');
    });
    await fails('Cover Image', 'You appear to be offline. Check your connection and try again.');
    respondWith(api, { method: 'POST', path: upload.path, status: 500 }, { error: 'Rusak' });
    await fails('Gallery', 'Rusak');
    expect(form.getByRole('img', { name: /^(Chosen|Gallery)/ }).elements()).toEqual([]);
    expect(retries.elements()).toHaveLength(2);

    api.transport = transport;
    api.on(upload, ({ body }) => {
      const url = urlOf(body.get('file'));
      if (url.includes('besar')) throw new AppError('too_many_pixels', { numbers });
      return { url, width: 30, height: 20 };
    });
    await retries.first().click();
    await expectToast('Success', 'Cover image uploaded!');
    await expect.element(input(form, 'Gallery')).toBeEnabled();
    chooseFiles(input(form, 'Gallery'), makeFile('satu.png'), makeFile('besar.png'), makeFile('dua.png'));
    const reason =
      'This picture has 54 megapixels (9,000 × 6,000). The limit is 40 megapixels. Make the picture smaller and upload it again.';
    await expectToast(failure, reason);
    await expect.element(form.getByText(reason, { exact: true })).toBeVisible();
    expect(gallery(form)).toHaveLength(2);
    expect(retries.elements()).toEqual([]);
  });

  it('says that only the first frame of an animation is stored', async () => {
    dashboard.api.on(upload, ({ body }) => {
      const { name } = body.get('file') as File;
      return { url: `/uploads/${name}`, width: 9, height: 9, isAnimated: name === 'a.gif' };
    });
    const form = await openNew();
    const [a, b] = [makeFile('a.gif', { type: 'image/gif' }), makeFile('b.png')];
    chooseFiles(input(form, 'Gallery'), a, b);
    await expect.poll(() => gallery(form)).toEqual(['/uploads/a.gif', '/uploads/b.png']);
    await expectToast(
      'Success',
      'Image added to gallery! Only the first frame of an animated picture is stored.',
    );
    await expect.element(input(form, 'Cover Image')).toBeEnabled();
    chooseFiles(input(form, 'Cover Image'), b);
    await expectToast('Success', 'Cover image uploaded!');
  });

  it('shows the reason of a rejected image and the remedy in Indonesian', async () => {
    const path = '/admin/dashboard?tab=articles&item=new';
    const page = await renderDashboard(dashboard, { path, language: 'id' });
    const form = page.getByRole('form');
    const control = form.getByLabelText('Gambar Sampul', { exact: true });
    for (const [error, reason] of [
      [
        new AppError('heic_picture'),
        'Gambar HEIC tidak dapat digunakan di sini. Simpan gambar sebagai JPEG, lalu unggah lagi.',
      ],
      [
        new AppError('too_many_pixels', { numbers }),
        'Gambar ini memiliki 54 megapiksel (9.000 × 6.000). Batasnya 40 megapiksel. Perkecil gambar, lalu unggah lagi.',
      ],
    ] as const) {
      dashboard.api.on(upload, () => {
        throw error;
      });
      await expect.element(control).toBeEnabled();
      chooseFiles(control, makeFile('IMG_1.jpg', { type: 'image/jpeg' }));
      await expectToast('Unggahan gagal. Silakan coba lagi.', reason);
      await expect.element(form.getByText(reason, { exact: true })).toBeVisible();
      await expect.element(control).toHaveAttribute('aria-invalid', 'true');
    }
  });
});
