import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { media } from '@institute/core/media/endpoints.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import { FakePage } from '@institute/core/testing/fake-api.ts';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { saveButton } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleMedia } from '#test/component/sample-media.ts';
import { selected, selectOption } from '#test/component/select.ts';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeItems } from '#test/component/stored-items.ts';
import { dialog, expectToast, queryParams } from '#test/component/views.ts';

const dashboard = useDashboard();
const path = '/admin/dashboard?tab=media';
const title = 'Sawah yang bergambar';
const name = 'sawah-flores.png';
afterEach(() => page.viewport(1500, 800));

/** Stores two images behind the API. An article uses the first. */
function handleLibrary() {
  const { api } = dashboard;
  const stored = storeItems(api, article, sampleArticle, [{ title }]);
  const { id = '' } = stored.items[0] ?? {};
  const use = {
    kind: 'article' as const,
    id,
    name: title,
    language: 'id' as const,
    state: 'public' as const,
  };
  const items = [sampleMedia({ fileName: name, uses: [use] }), sampleMedia({ fileName: 'lain.png' })];
  const change = (values: Partial<MediaItem>) => {
    const before = items[0] as MediaItem;
    const after = { ...before, ...values, version: before.version + 1 };
    items[0] = after;
    return after;
  };
  api.on(media.list, ({ query: { q = '', only, tag } }) => {
    const found = items.filter(
      (item) => JSON.stringify(item).includes(q) && (!tag || item.tags.includes(tag)),
    );
    return new FakePage(only === 'unused' ? found.filter(({ uses }) => uses.length === 0) : found);
  });
  api.on(media.one, ({ params }) => items.find((item) => item.id === params.id) as MediaItem);
  api.on(media.describe, ({ body: { alts, tags } }) =>
    change({ ...(alts && { alts }), ...(tags && { tags }) }),
  );
  api.on(media.tags, () => {
    const tags = items.flatMap((item) => item.tags);
    return [...new Set(tags)].map((tag) => ({ tag, count: tags.filter((each) => each === tag).length }));
  });
  api.on(media.replace, () =>
    change({
      ...{ width: 1000, shownUrl: '/uploads/baru-1000x600.webp', replacedAt: new Date().toISOString() },
      ...{ replacedBy: 'editor' },
      former: {
        url: '/uploads/lama-900x600.webp',
        width: 900,
        height: 600,
        keptUntil: '2030-01-01T00:00:00Z',
      },
    }),
  );
  api.on(media.putBack, () => change({ width: 900, replacedAt: null, former: null }));
  return { items, stored };
}
const imageFile = () => new File(['x'], 'baru.png', { type: 'image/png' });

it('finds uploads with their usages, and returns the focus to the tile', async () => {
  const { stored } = handleLibrary();
  await renderDashboard(dashboard, { path });
  const tiles = page.getByRole('list', { name: 'Media' }).getByRole('listitem');
  await expect.poll(() => tiles.elements()).toHaveLength(2);
  await page.getByRole('searchbox', { name: 'Search files, descriptions and tags' }).fill('sawah-flo');
  await expect.element(page.getByText('1 file', { exact: true })).toBeVisible();
  const tile = tiles.getByRole('button', { name: `Details: ${name}` });
  await tile.click();
  await expect.element(dialog(name).getByText('900 × 600 pixels')).toBeVisible();
  await expect.element(dialog(name).getByText('by admin')).toBeVisible();
  const usage = dialog(name).getByRole('link', { name: title });
  await expect
    .element(usage)
    .toHaveAttribute('href', expect.stringMatching(`\\?tab=articles&item=${stored.items[0]?.id}$`));
  expect(await violationsHere(), 'details').toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog(name)).not.toBeInTheDocument();
  await expect.element(tile).toHaveFocus();
  await selectOption(page.getByLabelText('Show'), 'Used nowhere');
  await expect.element(page.getByText('Nothing matches your search')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect.element(tile).toBeVisible();
});

it('saves alternative texts on a phone, in Indonesian, and preserves them after an error', async () => {
  const { items } = handleLibrary();
  const { api } = dashboard;
  await page.viewport(390, 844);
  await renderDashboard(dashboard, { path, language: 'id', theme: 'dark' });
  const tile = page.getByRole('button', { name: `Rincian: ${name}` });
  await expect.element(tile).toBeVisible();
  expect(await violationsHere(), 'the library').toEqual([]);
  await tile.click();
  await expect.element(page.getByRole('dialog').getByText('Terbit')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  const form = page.getByRole('form', { name: 'Deskripsi' });
  await form.getByLabelText('Teks alternatif (Bahasa Indonesia)').fill('Sawah di lereng');
  await form.getByLabelText('Teks alternatif (Bahasa Inggris)').fill('Rice fields on a slope');
  const alts = { id: 'Sawah di lereng', en: 'Rice fields on a slope' };
  api.on(media.describe, () => {
    throw new TypeError('Failed to fetch');
  });
  const save = form.getByRole('button', { name: 'Simpan deskripsi' });
  await save.click();
  await expect.element(form.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await dialog('Perubahan belum disimpan').getByRole('button', { name: 'Lanjutkan menulis' }).click();
  api.on(media.describe, () => ({ ...(items[0] as MediaItem), alts, version: 2 }));
  await save.click();
  await expect.element(form.getByText('Deskripsi tersimpan.')).toBeVisible();
  expect(api.bodies(media.describe).at(-1)).toEqual({ alts, version: 1 });
});

it('tags a file, suggests the tags of the library, and names a tag that is too long', async () => {
  const { items } = handleLibrary();
  items[1] = sampleMedia({ fileName: 'lain.png', tags: ['pasar'] });
  await renderDashboard(dashboard, { path });
  await page.getByRole('button', { name: `Details: ${name}` }).click();
  const form = page.getByRole('form', { name: 'Description' });
  const tags = form.getByRole('combobox', { name: 'Tags' });
  await tags.click();
  await page.getByRole('option', { name: 'pasar' }).click();
  await tags.fill('Sawah, sawah, Padi  Gogo,');
  const shown = () =>
    [...form.element().querySelectorAll('[class*="selection-item-content"]')].map((each) => each.textContent);
  await expect.poll(shown).toEqual(['pasar', 'sawah', 'padi gogo']);
  const long = 'a'.repeat(41);
  await tags.fill(`${long},`);
  await expect.element(form.getByText(/^A tag has at most 40 characters/)).toBeVisible();
  const save = form.getByRole('button', { name: 'Save description' });
  await save.click();
  expect(dashboard.api.bodies(media.describe)).toEqual([]);
  (tags.element() as HTMLElement).focus();
  await userEvent.keyboard('{Backspace}');
  await save.click();
  await expect.element(form.getByText('Description saved.')).toBeVisible();
  expect(dashboard.api.bodies(media.describe)).toEqual([
    { tags: ['pasar', 'sawah', 'padi gogo'], version: 1 },
  ]);
});

it('adds a tag to the selected files and removes it, with a result per file, and undo', async () => {
  const { items } = handleLibrary();
  const full = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
  items.push(sampleMedia({ fileName: 'penuh.png', tags: full }));
  items[1] = sampleMedia({ fileName: 'lain.png', tags: ['sawah'] });
  const { api } = dashboard;
  api.on(media.ids, () => items.map(({ id }) => id));
  api.on(media.bulk, ({ body: { action, tag, ids } }) =>
    ids.map((id) => {
      const index = items.findIndex((item) => item.id === id);
      const item = items[index] as MediaItem;
      const result = { id, name: item.fileName, version: null, error: null };
      if (item.tags.includes(tag) === (action === 'tag')) return { ...result, outcome: 'unchanged' as const };
      const error = { code: 'too_many_tags' as const, numbers: { limit: 20 } };
      if (item.tags.length === 20) return { ...result, outcome: 'failed' as const, error };
      const tags = action === 'tag' ? [...item.tags, tag] : item.tags.filter((each) => each !== tag);
      items[index] = { ...item, tags, version: item.version + 1 };
      return { ...result, outcome: 'changed' as const, version: item.version + 1 };
    }),
  );
  const tagsOf = (fileName: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Details: ${fileName}` }) })
      .getByRole('list', { name: 'Tags' });
  const bar = page.getByRole('region', { name: 'Actions on the selected items' });
  await renderDashboard(dashboard, { path });
  await expect.element(tagsOf('lain.png')).toHaveTextContent('sawah');
  await page.getByRole('checkbox', { name: `Select: ${name}` }).click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('1 item selected');
  await expect.element(bar.getByRole('button', { name: 'Add tag' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select page' }).click();
  const field = bar.getByRole('combobox', { name: 'Tag for the selected files' });
  await field.click();
  await field.fill(`${'a'.repeat(41)},`);
  await expect.element(bar.getByRole('alert')).toHaveTextContent('A tag has at most 40 characters');
  await expect.element(bar.getByRole('button', { name: 'Add tag' })).toBeDisabled();
  await field.fill('Sawah ,');
  await userEvent.keyboard('{Escape}');
  await bar.getByRole('button', { name: 'Add tag' }).click();
  await expect
    .element(bar.getByRole('status'))
    .toHaveTextContent('Tag added to 1 file. 1 item already had this status. 1 item could not be changed.');
  const failures = bar.getByRole('list', { name: 'Items that could not be changed' });
  await expect.element(failures).toHaveTextContent('penuh.png: This file already has 20 tags.');
  await expect.element(tagsOf(name)).toHaveTextContent('sawah');
  expect(await violationsHere(), 'the results').toEqual([]);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('Tag removed from 1 file.');
  await expect.element(tagsOf(name)).not.toBeInTheDocument();
  await expect.element(tagsOf('lain.png')).toHaveTextContent('sawah');
  const ids = items.map(({ id }) => id);
  expect(api.bodies(media.bulk)).toEqual([
    { action: 'tag', tag: 'sawah', ids },
    { action: 'untag', tag: 'sawah', ids: ids.slice(0, 1) },
  ]);
});

it('filters by tag in the library and in the address', async () => {
  const { items } = handleLibrary();
  items[1] = sampleMedia({ fileName: 'lain.png', tags: ['pasar'] });
  await renderDashboard(dashboard, { path: `${path}&tag=Tidak+Ada` });
  await expect.element(page.getByText('Nothing matches your search')).toBeVisible();
  expect(selected(page.getByLabelText('With tag'))).toBe('tidak ada');
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect.element(page.getByText('2 files', { exact: true })).toBeVisible();
  await selectOption(page.getByLabelText('With tag'), 'pasar (1)');
  await expect.element(page.getByText('1 file', { exact: true })).toBeVisible();
  await expect.poll(queryParams).toEqual({ tab: 'media', tag: 'pasar' });
});

it('merges a description with the one that somebody else saved first', async () => {
  const { items } = handleLibrary();
  await renderDashboard(dashboard, { path });
  await page.getByRole('button', { name: `Details: ${name}` }).click();
  const form = page.getByRole('form', { name: 'Description' });
  await form.getByLabelText('Alternative text (English)').fill('Rice fields');
  const current = { ...(items[0] as MediaItem), tags: ['sawah'], version: 5 };
  dashboard.api.on(media.describe, () => {
    throw new AppError('stale_version', { current });
  });
  await form.getByRole('button', { name: 'Save description' }).click();
  const conflict = dialog('Somebody else has saved this item');
  await expect.element(conflict.getByRole('radio', { name: 'Tags: Their version' })).toBeChecked();
  dashboard.api.on(media.describe, ({ body: { alts } }) => ({
    ...current,
    ...(alts && { alts }),
    version: 6,
  }));
  await conflict.getByRole('button', { name: 'Save as chosen' }).click();
  await expect.element(form.getByText('Description saved.')).toBeVisible();
  expect(dashboard.api.bodies(media.describe).at(-1)).toEqual({
    ...{ alts: { id: '', en: 'Rice fields' }, version: 5 },
  });
});

it("shows the library's text in an article, and chooses a picture by tag and keyboard", async () => {
  const { items, stored } = handleLibrary();
  items[1] = sampleMedia({ fileName: 'lain.png', tags: ['pasar'] });
  const { api } = dashboard;
  const { id = '' } = stored.items[0] ?? {};
  const { url = '' } = items[0] ?? {};
  const alts = { id: 'Sawah di lereng', en: 'Rice fields on a slope' };
  api.on(media.byUrl, () => [{ ...(items[0] as MediaItem), alts }]);
  stored.change(id, { coverImageUrl: url });
  await renderDashboard(dashboard, { path: `/admin/dashboard?tab=articles&item=${id}`, language: 'id' });
  await expect.element(page.getByText('Dipakai dari pustaka media: Sawah di lereng')).toBeVisible();
  expect(page.getByText('Gambar sampul belum punya deskripsi').elements()).toEqual([]);
  const form = page.getByRole('form', { name: 'Sunting Artikel' });
  await form.getByRole('button', { name: 'Pilih dari pustaka (Galeri)' }).click();
  const library = dialog('Pilih gambar');
  await selectOption(library.getByLabelText('Dengan tag'), 'pasar (1)');
  await expect.element(library.getByText('1 berkas', { exact: true })).toBeVisible();
  expect(await violationsHere(), 'the choice').toEqual([]);
  (library.getByRole('button', { name: 'Pilih: lain.png' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(library).not.toBeInTheDocument();
  await saveButton(form).click();
  await expectToast('Berhasil', 'Artikel berhasil diperbarui!');
  expect(api.bodies(article.admin.update)).toMatchObject([{ gallery: [items[1]?.url] }]);
});

it('replaces a picture after a question that names its usages, and restores the former one', async () => {
  handleLibrary();
  const { api } = dashboard;
  await renderDashboard(dashboard, { path });
  await page.getByRole('button', { name: `Details: ${name}` }).click();
  const details = dialog(name);
  await details.getByLabelText('Replace picture').upload(imageFile());
  const prompt = dialog('Replace this picture?');
  await expect.element(prompt.getByText(title)).toBeVisible();
  expect(await violationsHere(), 'the question').toEqual([]);
  expect(api.bodies(media.replace)).toEqual([]);
  await prompt.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect.element(details.getByText(/1,?000 × 600 pixels/)).toBeVisible();
  expect(api.lines('POST ')).toContainEqual(expect.stringMatching(/\/replacement\?version=1$/));
  expect((api.bodies(media.replace)[0] as FormData).get('file')).toMatchObject({ name: 'baru.png' });
  await expect.element(details.getByAltText('Former picture')).toHaveAttribute('width', '900');
  await details.getByRole('button', { name: 'Put the former picture back' }).click();
  await expect.element(details.getByText('900 × 600 pixels')).toBeVisible();
  expect(api.bodies(media.putBack)).toEqual([{ version: 2 }]);
  expect(details.getByRole('button', { name: 'Delete file' }).elements()).toEqual([]);
  await expect.element(details.getByText('It is used, so it cannot be deleted.')).toBeVisible();
});
