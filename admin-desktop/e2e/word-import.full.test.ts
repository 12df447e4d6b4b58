import { fileURLToPath } from 'node:url';
import { research } from '@institute/core/content/research/endpoints.ts';
import { pdfText } from '@institute/server/testing/pdf-text.ts';
import { expect, it } from 'vitest';
import { makeArticle, save, storedArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
const file = fileURLToPath(new URL('../../server/testing/word/journey.docx', import.meta.url));
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

it('imports 17 pages with notes, tables and pictures, and shows them in page, feed, PDF and search', async () => {
  const made = await makeArticle(staff.api, { title: 'Impor panjang', status: 'published', content: '' });
  const page = await staff.dashboard('articles', { language: 'id' });
  await page.getByRole('button', { name: `Sunting: ${made.title}`, exact: true }).click();
  const form = page.getByRole('form', { name: 'Sunting Artikel' });
  await form.getByRole('button', { name: 'Impor dari Word' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impor dari Word' });
  await dialog.getByLabel('Berkas Word').setInputFiles(file);
  await dialog.getByText('30 catatan kaki menjadi catatan.').waitFor();
  await dialog.getByText(/Judul dokumen tidak masuk ke teks: “Ketahanan pangan/).waitFor();
  await dialog.getByRole('button', { name: 'Ganti teks' }).click();
  await dialog.waitFor({ state: 'detached' });
  await save(form);
  await expect.poll(async () => (await storedArticle(staff.api, made.slug)).version).toBe(made.version + 1);
  const { content } = await storedArticle(staff.api, made.slug);
  expect(
    [/<li id="note-/g, /<figure class="data-table">/g, /<img src="\/uploads\//g].map((part) =>
      count(content, part),
    ),
  ).toEqual([30, 5, 8]);

  const { url } = staff.product;
  const read = async (path: string) => (await fetch(url + path)).text();
  const parts = [/Catatan sumber nomor \d+/g, /<th[^>]*>2024<\/th>/g, /alt="Foto lapangan \d"/g];
  const html = await read(`/id/blog/${made.slug}`);
  expect(parts.map((part) => count(html, part) >= 5)).toEqual([true, true, true]);
  const feed = (await read('/id/feed.json')).replaceAll('\\"', '"');
  expect(parts.map((part) => count(feed, part) >= 5)).toEqual([true, true, true]);
  // The first word stands only in a note, the second only in a cell.
  for (const word of ['kuyumbaka', 'Wadasmalang'])
    expect(await read(`/api/search?q=${word}&lang=id`)).toContain(made.slug);

  const publication = await staff.api.call(research.admin.create, {
    body: {
      ...{ title: 'Impor sebagai publikasi', authors: ['Ratna'], abstract: 'Ringkas', type: 'report' },
      ...{ content, contentFormat: 'html', isPublished: true },
    },
  });
  const pdf = await fetch(`${url}/id/research/${publication.slug}/${publication.slug}.pdf`);
  const text = await pdfText(new Uint8Array(await pdf.arrayBuffer()));
  expect(
    [/Catatan sumber nomor \d+/g, /Wadasmalang/g, /Gambar \d\. Keadaan daerah/g].map((part) =>
      count(text, part),
    ),
  ).toEqual([30, 1, 8]);
});
