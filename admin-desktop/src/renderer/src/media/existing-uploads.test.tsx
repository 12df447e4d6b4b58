import { pdf, upload } from '@institute/core/media/endpoints.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { newArticle } from '#test/component/article-page.ts';
import { chooseFiles, makeFile } from '#test/component/files.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleMedia } from '#test/component/sample-media.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { expectToast } from '#test/component/views.ts';

const dashboard = useDashboard();
const use = { kind: 'podcast', id: 'p', name: 'Bincang Sawah', language: 'id', state: 'public' } as const;

/** Responds to each upload with the next of these files of the library, or with a new file. */
function handleKnown(...items: (MediaItem | undefined)[]) {
  const rest = [...items];
  dashboard.api.on(upload, () => {
    const existing = rest.shift();
    return { url: existing?.url ?? '/uploads/baru-30x20.webp', width: 30, height: 20, existing };
  });
}

it('names known pictures with their texts and usages, until they are replaced or removed', async () => {
  storeArticles(dashboard.api);
  const alts = { id: 'Sawah di lereng', en: '' };
  const [one, two] = ['satu.png', 'dua.png'].map((fileName) => sampleMedia({ fileName }));
  handleKnown(sampleMedia({ fileName: 'sawah.png', alts, uses: [use] }), undefined, one, two);
  const form = await newArticle(await renderDashboard(dashboard));
  const input = form.getByLabelText('Cover Image', { exact: true });
  chooseFiles(input, makeFile('salinan.png'));
  await expectToast('Success', 'Cover image uploaded!');
  const notice = form.getByRole('status').filter({ hasText: 'nothing was stored twice' });
  await expect.element(notice.getByText('sawah.png')).toBeVisible();
  await expect.element(notice.getByText('Sawah di lereng')).toHaveAttribute('lang', 'id');
  await notice.getByText('Used in 1 place').click();
  await expect.element(notice.getByText('Bincang Sawah')).toBeVisible();
  expect(await violationsHere(), 'the notice').toEqual([]);
  chooseFiles(input, makeFile('baru.png'));
  await expectToast('Success', 'Cover image uploaded!');
  await expect.element(notice).not.toBeInTheDocument();

  const gallery = form.getByLabelText('Gallery', { exact: true });
  await expect.element(gallery).toBeEnabled();
  chooseFiles(gallery, makeFile('a.png'), makeFile('b.png'));
  await expect.element(form.getByText(/^The library already has these 2 files/)).toBeVisible();
  await form.getByRole('button', { name: 'Remove image 1' }).click();
  await expect.element(form.getByText(/^The library already has this file/)).toBeVisible();
  await expect.element(form.getByText('dua.png')).toBeVisible();
  expect(form.getByText('satu.png').elements()).toEqual([]);
});

it('names a known PDF', async () => {
  const name = `${'a'.repeat(32)}-2048.pdf`;
  const existing = sampleMedia({ kind: 'pdf', url: `/api/admin/pdfs/${name}/file`, fileName: 'laporan.pdf' });
  const stored = {
    name,
    fileName: 'laporan.pdf',
    bytes: 2048,
    pages: null,
    removed: [],
    createdAt: existing.createdAt,
    createdBy: null,
  };
  dashboard.api.on(pdf.upload, () => ({ ...stored, existing }));
  dashboard.api.on(pdf.one, () => stored);
  await renderDashboard(dashboard, { path: '/admin/dashboard?tab=research' });
  await page.getByRole('button', { name: 'Add Publication' }).click();
  const form = page.getByRole('form');
  await expect.element(form).toBeVisible();
  chooseFiles(
    form.getByLabelText('PDF', { exact: true }),
    makeFile('salinan.pdf', { type: 'application/pdf' }),
  );
  await expect.element(form.getByText(/^The library already has this file\. It is used here/)).toBeVisible();
  await expect.element(form.getByText('Used nowhere')).toBeVisible();
});
