import { AppError } from '@institute/core/api/errors.ts';
import { upload } from '@institute/core/media/endpoints.ts';
import { maxUploadBytes } from '@institute/core/media/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Locator } from 'vitest/browser';
import { newArticle } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { give, makeFile } from '#test/component/files.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { closeToast, expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
const uploads = () => dashboard.api.lines('POST /api/upload').length;
const input = (form: Locator, label: string) => form.getByLabelText(label, { exact: true });
const cover = (form: Locator) => form.getByRole('img', { name: 'Chosen cover image' });
const gallery = (form: Locator) => form.getByRole('list').getByRole('img', { name: /^Gallery image/ });
const pdf = () => makeFile('laporan.pdf', { type: 'application/pdf' });

beforeEach(() => {
  let stored = 0;
  dashboard.api.on(upload, () => {
    stored += 1;
    return { url: `/uploads/${stored}-9x9.webp`, width: 9, height: 9 };
  });
});

it('uploads dropped images to their field, rejects invalid files, retries failures (ERR-16)', async () => {
  const form = await newArticle(await renderDashboard(dashboard));
  await expect.element(input(form, 'Gallery')).toBeInTheDocument();
  for (const [label, file, message] of [
    ['Cover Image', pdf(), 'Only image files are allowed'],
    ['Gallery', makeFile('a.png', { size: maxUploadBytes + 1 }), 'File size must be less than 10MB'],
  ] as const) {
    expect(give(input(form, label), 'drop', file)).toBe(true);
    await expectToast('Error', message);
    await expect.element(input(form, label)).toHaveAttribute('aria-invalid', 'true');
    await closeToast();
  }
  // Outside of both drop zones, the browser would open the file.
  expect(give(form, 'drop', makeFile())).toBe(true);
  expect(uploads()).toBe(0);
  give(input(form, 'Cover Image'), 'drop', makeFile());
  await expect.element(cover(form)).toBeInTheDocument();
  await expect.element(input(form, 'Gallery')).toBeEnabled();
  expect(uploads()).toBe(1);

  let isBroken = true;
  dashboard.api.on(upload, (_request, { input: { body } }) => {
    if (isBroken) throw new AppError('internal');
    const { name } = (body as FormData).get('file') as File;
    return { url: `/uploads/${name}`, width: 9, height: 9 };
  });
  give(input(form, 'Gallery'), 'drop', makeFile('satu.png'), makeFile('dua.png'));
  await expectToast('Upload failed. Please try again.', 'Internal server error');
  isBroken = false;
  await form.getByRole('button', { name: 'Try again: satu.png, dua.png' }).click();
  const addresses = () =>
    gallery(form)
      .elements()
      .map((image) => image.getAttribute('src'));
  await expect.poll(addresses).toEqual(['/uploads/satu.png', '/uploads/dua.png']);
  expect(form.getByRole('button', { name: /^Try again/ }).query()).toBeNull();
});

describe('a pasted image', () => {
  it('becomes the cover first, then a gallery image, and is ignored in a text field', async () => {
    const page = await renderDashboard(dashboard);
    const form = await newArticle(page);
    await expect.element(form.getByText('A copied picture is added with Ctrl+V')).toBeVisible();
    const title = field(form, 'Title');
    await title.click();
    give(title, 'paste', makeFile());
    expect(uploads()).toBe(0);
    const button = form.getByRole('button', { name: 'Cancel' });
    (button.element() as HTMLElement).focus();
    expect(give(button, 'paste', pdf())).toBe(true);
    await expectToast('Error', 'Only image files are allowed');
    give(button, 'paste', makeFile());
    await expect.element(cover(form)).toBeInTheDocument();
    await expectToast('Success', 'Cover image uploaded!');
    await expect.element(input(form, 'Gallery')).toBeEnabled();
    give(button, 'paste', makeFile('b.png'));
    await expect.poll(() => gallery(form).elements().length).toBe(1);
    expect(uploads()).toBe(2);
    const tab = page.getByRole('tab', { name: 'Articles' });
    (tab.element() as HTMLElement).focus();
    expect(give(tab, 'paste', makeFile())).toBe(false);
    expect(uploads()).toBe(2);
  });

  it('becomes cover, then flyer of a podcast, and is rejected after that', async () => {
    const page = await renderDashboard(dashboard, { path: '/admin/dashboard?tab=podcasts' });
    await page.getByRole('button', { name: 'Add Podcast' }).click();
    const form = page.getByRole('form', { name: 'Add New Podcast' });
    const button = form.getByRole('button', { name: 'Cancel' });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    give(button, 'paste', makeFile());
    await expect.element(cover(form)).toBeInTheDocument();
    await expect.element(input(form, 'Flyer')).toBeEnabled();
    give(button, 'paste', makeFile());
    await expect.element(form.getByRole('img', { name: 'Chosen flyer' })).toBeInTheDocument();
    await expect.element(input(form, 'Flyer')).toBeEnabled();
    give(button, 'paste', makeFile());
    await expectToast('Error', 'Cover and flyer are both there. Remove one first.');
    expect(uploads()).toBe(2);
  });
});
