import { fileURLToPath } from 'node:url';
import { article } from '@institute/core/content/article/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { citedKeys } from '@institute/core/rich-text/cited-keys.ts';
import { pdfText } from '@institute/server/testing/pdf-text.ts';
import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { choice, makeArticle, save, selectOption, storedArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
const file = fileURLToPath(new URL('../../server/testing/word/journey.docx', import.meta.url));
const read = async (path: string) => (await fetch(staff.product.url + path)).text();
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

/** What a stored text has of notes, tables, images and citations. */
const parts = (html: string | null | undefined) =>
  [
    /<li id="note-/g,
    /<figure class="data-table">/g,
    /<img src="\/uploads\//g,
    /<a class="citation" href="#ref-/g,
  ].map((part) => count(html ?? '', part));

it('takes a Word file of 20 pages to a published article in two languages', async () => {
  const made = await makeArticle(staff.api, { title: 'Impor panjang', status: 'draft', content: '' });
  const page = await staff.dashboard('articles', { language: 'id' });
  await page.getByRole('button', { name: `Sunting: ${made.title}`, exact: true }).click();
  const form = page.getByRole('form', { name: 'Sunting Artikel' });
  await importFile(form);
  await translateInPart(form);
  await selectOption(choice(form, 'Status'), 'Diterbitkan');
  await save(form);
  await expect
    .poll(async () => (await storedArticle(staff.api, made.slug)).version, { timeout: 60_000 })
    .toBe(made.version + 1);

  const stored = await storedArticle(staff.api, made.slug);
  expect([parts(stored.content), parts(stored.translations.en?.content)]).toEqual([
    [30, 5, 8, 26],
    [30, 5, 8, 26],
  ]);
  expect(new Set(citedKeys(stored.content ?? ''))).toEqual(new Set(stored.references.map(({ id }) => id)));
  expect(stored.references).toHaveLength(25);
  await readersSee(made.slug);
  await publicationHas(stored);
  const versions = await staff.api.call(article.admin.versions, { params: { id: made.id }, query: {} });
  const { item } = await staff.api.call(article.admin.version, {
    params: { id: made.id, number: versions[0]?.number ?? 0 },
  });
  const { content, references } = stored;
  expect(item).toMatchObject({ content, references, translations: { en: stored.translations.en } });
});

/** Imports the file into the Indonesian text. */
async function importFile(form: Locator) {
  await form.getByRole('button', { name: 'Sisipkan', exact: true }).click();
  await form.page().getByRole('option', { name: 'Berkas Word' }).click();
  const dialog = form.page().getByRole('dialog', { name: 'Impor dari Word' });
  await dialog.getByLabel('Berkas Word').setInputFiles(file);
  await dialog.getByText('30 catatan kaki menjadi catatan.').waitFor();
  await dialog.getByText(/Judul dokumen tidak masuk ke teks: “Ketahanan pangan/).waitFor();
  await dialog.getByText('25 kutipan dari Zotero atau Mendeley kini merujuk ke referensi').waitFor();
  await dialog.getByText('26 baris daftar pustaka tidak disertakan.').waitFor();
  await dialog.getByText('25 referensi akan ditambahkan ke daftar.').waitFor();
  await dialog.getByRole('button', { name: 'Ganti teks' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Copies the Indonesian text to the English column by the clipboard, and translates the title and the first heading. */
async function translateInPart(form: Locator) {
  const { keyboard } = form.page();
  const text = (name: string) => form.getByRole('textbox', { name, exact: true });
  await text('Judul (Bahasa Inggris)').fill('Food security in ten regions');
  await text('Cuplikan (Bahasa Inggris)').fill('Short.');
  await text('Konten').locator('h1').first().click();
  await keyboard.press('Control+A');
  await keyboard.press('Control+C');
  await text('Konten (Bahasa Inggris)').click();
  await keyboard.press('Control+V');
  const heading = text('Konten (Bahasa Inggris)').locator('h1').first();
  await heading.waitFor();
  await heading.click();
  await keyboard.press('Home');
  await keyboard.press('Shift+End');
  await keyboard.type('Chapter 1. Granaries of Lingkarwangi');
}

/** Page, feed, BibTeX and search in both languages. */
async function readersSee(slug: string) {
  const shown = [
    /Catatan sumber nomor \d+/g,
    /<th[^>]*>2024<\/th>/g,
    /alt="Foto lapangan \d"/g,
    /<li id="ref-/g,
  ];
  const hasAll = (text: string) => shown.map((part) => count(text, part) >= 5);
  for (const [language, heading] of [
    ['id', 'Bab 1. Hasil pertahanan'],
    ['en', 'Chapter 1. Granaries of Lingkarwangi'],
  ] as const) {
    const html = await read(`/${language}/blog/${slug}`);
    expect(count(html, /<li id="ref-/g)).toBe(25);
    expect(
      count(html, language === 'id' ? /Basuki, 1991, hlm\. 7<\/a>\)/g : /Basuki, 1991, p\. 7<\/a>\)/g),
    ).toBe(1);
    expect(count(html, /Menurut <a [^>]*>Cahyono \(1992\)<\/a>, hasil/g)).toBe(1);
    expect([hasAll(html), html.includes(heading)]).toEqual([shown.map(() => true), true]);
    const feed = (await read(`/${language}/feed.json`)).replaceAll('\\"', '"');
    expect([hasAll(feed), feed.includes(heading)]).toEqual([shown.map(() => true), true]);
  }
  expect(await read(`/id/blog/${slug}/${slug}.bib`)).toContain('{Impor panjang}');
  expect(await read(`/en/blog/${slug}/${slug}.bib`)).toContain('{Food security in ten regions}');
  expect(count(await read(`/id/blog/${slug}/${slug}.references.bib`), /^@\w+\{/gm)).toBe(25);
  // The first word stands only in a note, the second only in a cell, the third only in the translation.
  for (const [word, language] of [
    ['kuyumbaka', 'id'],
    ['Wadasmalang', 'id'],
    ['Lingkarwangi', 'en'],
  ])
    expect(await read(`/api/search?q=${word}&lang=${language}`)).toContain(slug);
}

/** A publication with the text and references of an article as a drawn PDF. */
async function publicationHas({ content, references }: Awaited<ReturnType<typeof storedArticle>>) {
  const publication = await staff.api.call(research.admin.create, {
    body: {
      ...{ title: 'Impor sebagai publikasi', authors: ['Ratna'], abstract: 'Ringkas', type: 'report' },
      ...{ content, references, isPublished: true },
    },
  });
  const path = `/id/research/${publication.slug}/${publication.slug}.pdf`;
  const pdf = await fetch(staff.product.url + path);
  const text = await pdfText(new Uint8Array(await pdf.arrayBuffer()));
  const drawn = [
    /Catatan sumber nomor \d+/g,
    /Wadasmalang/g,
    /Gambar \d\. Keadaan daerah/g,
    /Pangan dan daerah \d+/g,
  ];
  expect(drawn.map((part) => count(text, part))).toEqual([30, 1, 8, 25]);
}
