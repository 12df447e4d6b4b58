import { runChecklist } from '@institute/core/content/publish-checklist.ts';
import { adminEn } from '@institute/core/i18n/admin-en.ts';
import { adminId } from '@institute/core/i18n/admin-id.ts';
import type { Translate } from '@institute/core/i18n/catalogue-types.ts';
import { createI18n } from '@institute/core/i18n/index.ts';
import { expect, it } from 'vitest';
import { articleChecklistInput } from '#dashboard/features/article/article-checklist.ts';
import { articleEditor } from '#dashboard/features/article/article-editor.ts';
import type { TextKey } from '#dashboard/i18n/texts.ts';
import { sampleArticle } from '#test/component/staff-items.ts';
import { checklistMessages } from './checklist-messages.ts';

const faulty =
  '<figure class="picture"><img src="/uploads/a-8x6.webp"></figure><p>a<a href="#tiada">b</a></p>' +
  '<figure class="data-table"><table><tbody><tr><td>c</td><td>d</td></tr></tbody></table></figure>' +
  '<p>e<a class="citation" href="#ref-hilang"></a><a class="noteref" href="#note-aaaaa1"></a></p>' +
  '<section class="notes"><ol><li id="note-aaaaa1"></li></ol></section>';
const item = sampleArticle({
  content: faulty,
  translations: { en: { title: 'Harvest', excerpt: 'Short.', content: '<p>Text</p>' } },
  references: [{ id: 'panen', type: 'book', title: 'Panen' }],
});
const found = runChecklist(
  articleChecklistInput(articleEditor.toFormValues(item), () => ({ id: '', en: '' })),
);
const messages = (t: Translate<TextKey>) => found.map((check) => checklistMessages(check, t));

it('names the faults of figures, tables, links, notes and references in both languages', () => {
  expect(messages(createI18n('en', adminEn).t as Translate<TextKey>)).toEqual(
    expect.arrayContaining([
      'Content (Indonesian): figure 1 has no description.',
      'Content (Indonesian): table 1 has no header cells.',
      'Content (Indonesian): the link to #tiada leads to no place in the text.',
      'Content (Indonesian): 1 note without text.',
      'Content (Indonesian): a citation leads to "hilang", which the references lack.',
      'Content (English): 1 note of the other language is missing here.',
      'Reference "Panen" lacks its title, author or date.',
      'No text cites "Panen", so the page does not list it.',
    ]),
  );
  expect(messages(createI18n('id', adminId).t as Translate<TextKey>)).toEqual(
    expect.arrayContaining([
      'Konten (bahasa Indonesia): gambar berketerangan ke-1 belum punya deskripsi.',
      'Konten (bahasa Indonesia): tabel ke-1 belum punya sel judul.',
      'Konten (bahasa Indonesia): tautan ke #tiada tidak menuju bagian mana pun dalam teks.',
      'Konten (bahasa Indonesia): 1 catatan tanpa teks.',
      'Konten (bahasa Indonesia): sebuah kutipan mengarah ke "hilang" yang tidak ada di daftar referensi.',
      'Konten (bahasa Inggris): 1 catatan dari bahasa lain belum ada di sini.',
      'Referensi "Panen" belum memiliki judul, penulis, atau tanggal.',
      '"Panen" tidak dikutip dalam teks, sehingga tidak tampil di halaman.',
    ]),
  );
});
