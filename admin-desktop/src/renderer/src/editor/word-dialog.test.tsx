import { AppError } from '@institute/core/api/errors.ts';
import { upload } from '@institute/core/media/endpoints.ts';
import { reference } from '@institute/core/references/schemas.ts';
import { maxBodyCharacters } from '@institute/core/rich-text/body-limits.ts';
import { writeCitation } from '@institute/core/rich-text/citation-marks.ts';
import { word } from '@institute/core/rich-text/word/endpoints.ts';
import type { WordDocument } from '@institute/core/rich-text/word/schemas.ts';
import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { save } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { chooseFiles, give, makeFile } from '#test/component/files.ts';
import { openArticle } from '#test/component/open-article.ts';
import { useDashboard } from '#test/component/render-dashboard.tsx';

const dashboard = useDashboard();
const dialog = page.getByRole('dialog', { name: 'Import from Word', exact: true });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const figure = '<figure class="picture"><img src="/word/1" alt="Peta"></figure>';
const converted: WordDocument = {
  title: 'Ketahanan pangan',
  html:
    `<h2>Bab</h2><p>Isi<sup><a href="#footnote-1">[1]</a></sup></p>${figure}` +
    '<table><tr><td>Nama</td><td>Nilai</td></tr><tr><td>A</td><td>1</td></tr></table><ol><li id="footnote-1">Sumber</li></ol>',
  pictures: [{ src: '/word/1', type: 'image/png', base64: picture }],
  references: [],
  report: [
    { what: 'comment', count: 1, details: [{ text: 'Mohon periksa', about: 'Sari' }] },
    { what: 'formatting', count: 1, details: [] },
  ],
};

async function openImport(form: Locator) {
  await form.getByRole('toolbar').first().getByRole('button', { name: 'Insert', exact: true }).click();
  await page.getByRole('option', { name: 'Word file' }).click();
}

async function openDialog(item: Parameters<typeof openArticle>[1] = {}) {
  const { form, stored } = await openArticle(dashboard, { content: '<p>Teks lama</p>', ...item });
  const text = form.getByRole('textbox', { name: 'Content', exact: true });
  await text.click();
  await openImport(form);
  await expect.element(dialog.getByLabelText('Word file')).toBeInTheDocument();
  const choose = () => chooseFiles(dialog.getByLabelText('Word file'), makeFile('naskah.docx', { type: '' }));
  return { form, stored, text, choose };
}
const savedContent = async (form: Locator, stored: Awaited<ReturnType<typeof openDialog>>['stored']) => {
  await save(form);
  await expect.poll(() => stored.items[0]?.version).toBe(2);
  return stored.items[0]?.content ?? '';
};

describe('the import of a Word file', () => {
  it('shows all changes, and replaces the text once a retry uploaded its pictures', async () => {
    const columns: unknown[] = [];
    dashboard.api.on(word, ({ query }) => {
      columns.push(query.column);
      return converted;
    });
    let isFull = true;
    dashboard.api.on(upload, () => {
      if (isFull) throw new AppError('storage_full');
      return { url: '/uploads/abc-80x60.webp', width: 80, height: 60 };
    });
    const { form, stored, text, choose } = await openDialog();
    choose();
    await expect
      .element(dialog.getByText('The preview is ready. The text has not changed yet.'))
      .toBeVisible();
    await dialog.getByText('1 comment is left out.').click();
    await expect.element(dialog.getByText('Sari: Mohon periksa')).toBeVisible();
    await expect.element(dialog.getByText('The first row of 1 table became its header.')).toBeVisible();
    await expect
      .element(dialog.getByText(/title of the document is not in the text: “Ketahanan/))
      .toBeVisible();
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await expect.element(preview.getByRole('columnheader', { name: 'Nama' })).toBeInTheDocument();
    await expect.poll(() => preview.element().querySelector('img')?.naturalWidth).toBe(1);
    expect(await violationsHere()).toEqual([]);
    expect([columns, text.element().textContent]).toEqual([['id'], 'Teks lama']);
    await button('Replace the text').click();
    await expect.element(button('Try again')).toBeVisible();
    expect(text.element().textContent).toBe('Teks lama');
    isFull = false;
    await button('Try again').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await savedContent(form, stored)).toMatch(
      /^<h2>Bab<\/h2><p>Isi<a class="noteref" href="#note-(\w{6})"><\/a><\/p><figure class="picture"><img src="\/uploads\/abc-80x60.webp" alt="Peta"><\/figure><figure class="data-table">.*<li id="note-\1">Sumber<\/li>/,
    );
  });

  it('adds the cited works to the references of the item, one that it has by its key there', async () => {
    const work = (id: string, family: string, title: string) =>
      reference.parse({
        ...{ id, type: 'book', title, author: [{ family }], issued: { 'date-parts': [[1972]] } },
      });
    const requested: unknown[] = [];
    dashboard.api.on(word, ({ query }) => {
      requested.push(query.references);
      const [power, myth] = ['anderson-1972', 'anderson-1972-2'].map((key) => writeCitation({ key }));
      return {
        ...converted,
        pictures: [],
        html: `<p>Satu ${power} dua ${myth}</p>`,
        references: [
          work('anderson-1972', 'Anderson', 'Power'),
          { ...work('anderson-1972-2', 'Anderson', 'Myth'), DOI: '10.1/buku' },
        ],
      };
    });
    const known = { ...work('kuasa', 'Anderson', 'Power'), publisher: 'Cornell' };
    const other = { ...work('anderson-1972', 'Anderson', 'Javanese'), DOI: '10.1/buku' };
    const { form, stored, choose } = await openDialog({ references: [known, other] });
    choose();
    await expect.element(dialog.getByText('1 reference will be added to the list.')).toBeVisible();
    await expect.element(dialog.getByText('1 reference of the file is in the list already.')).toBeVisible();
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await expect.element(preview).toHaveTextContent('Satu (Anderson, 1972c) dua (Anderson, 1972b)');
    expect(await violationsHere()).toEqual([]);
    await button('Replace the text').click();
    await expect.element(dialog).not.toBeInTheDocument();
    const [first, second] = ['kuasa', 'anderson-1972-2'].map((key) => writeCitation({ key }));
    expect(await savedContent(form, stored)).toBe(`<p>Satu ${first} dua ${second}</p>`);
    expect(stored.items[0]?.references?.map(({ id }) => id)).toEqual([
      ...['kuasa', 'anderson-1972', 'anderson-1972-2'],
    ]);
    expect(requested).toEqual([true]);
  });

  it('says how many references the item would have beyond the limit, and cannot insert the document', async () => {
    const works = Array.from({ length: 501 }, (_, at) =>
      reference.parse({ id: `karya-${at}`, type: 'book', title: `Karya ${at}` }),
    );
    dashboard.api.on(word, () => ({ ...converted, pictures: [], references: works.slice(0, 300) }));
    const { choose } = await openDialog({ references: works.slice(300) });
    choose();
    const alert = dialog.getByText('With this file, the item would have 501 references.', { exact: false });
    await expect.element(alert).toBeVisible();
    expect(button('Replace the text').query()).toBeNull();
  });

  it('names the limit that the document exceeds in the preview, and cannot insert it', async () => {
    const text = `<p>${'x'.repeat(maxBodyCharacters + 1)}</p>`;
    dashboard.api.on(word, () => ({ ...converted, pictures: [], html: text }));
    const { choose } = await openDialog();
    choose();
    const alert = dialog.getByText('This text has 300,001 characters. The limit is 300,000.');
    await expect.element(alert).toBeVisible();
    await expect.element(dialog.getByRole('region', { name: 'Preview' })).toBeVisible();
    expect(button('Replace the text').query()).toBeNull();
  });

  it('begins with a Word file that is dropped into the text', async () => {
    const names: string[] = [];
    dashboard.api.on(word, (_request, { input: { body } }) => {
      names.push(((body as FormData).get('file') as File).name);
      return { ...converted, pictures: [], html: '<p>Baru</p>' };
    });
    const { form } = await openArticle(dashboard, { content: '<p>Teks lama</p>' });
    const text = form.getByRole('textbox', { name: 'Content', exact: true });
    await expect.element(text).toHaveTextContent('Teks lama');
    give(text, 'drop', makeFile('naskah.docx', { type: '' }));
    await button('Replace the text').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => text.element().textContent).toBe('Baru');
    expect(new Set(names)).toEqual(new Set(['naskah.docx']));
    expect(text.element().querySelector('figure')).toBeNull();
  });

  it('inserts another file after an error, at the caret, and can leave out its pictures', async () => {
    let isOld = true;
    dashboard.api.on(word, () => {
      if (isOld) throw new AppError('word_old_format');
      return { ...converted, html: `<p>Baru</p>${figure}`, report: [] };
    });
    dashboard.api.on(upload, () => {
      throw new AppError('storage_full');
    });
    const { form, stored, text, choose } = await openDialog();
    await button('Cancel').click();
    await field(form, 'Title').fill('');
    await text.click();
    await openImport(form);
    choose();
    await expect.element(dialog.getByText(/old format \(\.doc\)/)).toBeVisible();
    isOld = false;
    choose();
    await expect.element(dialog.getByText('Nothing is left out.')).toBeVisible();
    await expect.element(dialog.getByText(/old format/)).not.toBeInTheDocument();
    await expect
      .element(dialog.getByRole('checkbox', { name: 'Use “Ketahanan pangan” as the title' }))
      .toBeChecked();
    await button('Insert at the caret').click();
    await button('Continue without 1 image').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => text.element().textContent).toMatch(/Baru/);
    expect(text.element().textContent).toMatch(/Teks lama/);
    await expect.element(field(form, 'Title')).toHaveValue('Ketahanan pangan');
    const content = await savedContent(form, stored);
    expect(content).toContain('Baru');
    expect(content).not.toContain('<img');
  });
});
