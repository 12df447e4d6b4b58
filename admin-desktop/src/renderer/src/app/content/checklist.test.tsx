import { article } from '@institute/core/content/article/endpoints.ts';
import { links } from '@institute/core/dashboard/endpoints.ts';
import { afterEach, expect, it } from 'vitest';
import { page as browserPage, type Locator } from 'vitest/browser';
import { violationsHere } from '#test/component/accessibility.ts';
import { editArticle, save } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { makeArticle, storeArticles } from '#test/component/stored-articles.ts';
import { sees } from '#test/component/visible-toast.ts';

const dashboard = useDashboard();
afterEach(() => browserPage.viewport(1500, 800));

const checks = (form: Locator) => form.getByRole('group').filter({ hasText: /^(Before it is|Sebelum)/ });
const focused = () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field');
const content =
  '<h1>Awal</h1><h3>Rincian</h3><p><a href="/blog/tiada">a</a> <a href="/id/blog/belum-terbit">b</a><img src="https://x.example/a.png"></p>';

it('lists suggestions with links, updates while typing, and never blocks saving', async () => {
  let checked: string[] = [];
  dashboard.api.on(links.check, ({ query }) => {
    checked = query.addresses;
    return [
      { address: '/blog/tiada', fault: 'missing' as const },
      { address: '/id/blog/belum-terbit', fault: 'hidden' as const },
    ];
  });
  const item = makeArticle({ content, excerpt: 'kata '.repeat(80) });
  storeArticles(dashboard.api, item);
  const form = await editArticle(await renderDashboard(dashboard), item.title);
  const list = checks(form);
  const messages = () =>
    list
      .getByRole('button')
      .elements()
      .map((button) => (button as HTMLElement).innerText);
  await expect
    .poll(messages)
    .toEqual([
      'There is no English text.',
      'Excerpt (Indonesian) has 399 characters; up to 300 are comfortable to read.',
      'Content (Indonesian): 1 picture without a description.',
      'Content (Indonesian): "Rincian" is heading 3, where heading 2 would follow.',
      'Content (Indonesian): /blog/tiada leads to nothing.',
      'Content (Indonesian): visitors do not see /id/blog/belum-terbit.',
    ]);
  expect(checked).toEqual(['/blog/tiada', '/id/blog/belum-terbit', 'https://x.example/a.png']);
  await expect.element(list.getByText('6 things to look at', { exact: true })).toBeVisible();
  for (const [words, focusedField] of [
    ['There is no English text.', 'translations.en.title'],
    [/^Excerpt/, 'excerpt'],
    [/leads to nothing/, 'content'],
  ] as const) {
    await list.getByRole('button', { name: words }).click();
    await expect.poll(focused).toBe(focusedField);
  }
  await field(form, 'Excerpt').fill('Ringkas.');
  await field(form, 'Title (English)').fill('A title');
  await expect.poll(messages).toContain('Excerpt: not translated into English.');
  expect(messages()).not.toContain('There is no English text.');
  await save(form);
  await sees('Success', 'Article updated successfully!');
  expect(dashboard.api.bodies(article.admin.update)).toMatchObject([
    { excerpt: 'Ringkas.', status: 'published' },
  ]);
});

const faulty =
  '<figure class="picture"><img src="/uploads/a-8x6.webp"></figure><p>a<a href="#tiada">b</a></p>' +
  '<figure class="data-table"><table><tbody><tr><td>c</td><td>d</td></tr></tbody></table></figure>' +
  '<p>e<a class="citation" href="#ref-hilang"></a><a class="noteref" href="#note-aaaaa1"></a></p>' +
  '<section class="notes"><ol><li id="note-aaaaa1"></li></ol></section>';

it.each([
  [
    'en',
    [
      'Content (Indonesian): figure 1 has no description.',
      'Content (Indonesian): table 1 has no header cells.',
      'Content (Indonesian): the link to #tiada leads to no place in the text.',
      'Content (Indonesian): 1 note without text.',
      'Content (Indonesian): a citation leads to "hilang", which the references lack.',
      'Content (English): 1 note of the other language is missing here.',
      'Reference "Panen" lacks its title, author or date.',
      'No text cites "Panen", so the page does not list it.',
    ],
  ],
  [
    'id',
    [
      'Konten (bahasa Indonesia): gambar berketerangan ke-1 belum punya deskripsi.',
      'Konten (bahasa Indonesia): tabel ke-1 belum punya sel judul.',
      'Konten (bahasa Indonesia): tautan ke #tiada tidak menuju bagian mana pun dalam teks.',
      'Konten (bahasa Indonesia): 1 catatan tanpa teks.',
      'Konten (bahasa Indonesia): sebuah kutipan mengarah ke "hilang" yang tidak ada di daftar referensi.',
      'Konten (bahasa Inggris): 1 catatan dari bahasa lain belum ada di sini.',
      'Referensi "Panen" belum memiliki judul, penulis, atau tanggal.',
      '"Panen" tidak dikutip dalam teks, sehingga tidak tampil di halaman.',
    ],
  ],
] as const)(
  'names the faults of figures, tables, links, notes and references in %s',
  async (language, texts) => {
    dashboard.api.on(links.check, () => []);
    const item = makeArticle({
      content: faulty,
      translations: { en: { title: 'Harvest', excerpt: 'Short.', content: '<p>Text</p>' } },
      references: [{ id: 'panen', type: 'book', title: 'Panen' }],
    });
    storeArticles(dashboard.api, item);
    const page = await renderDashboard(dashboard, { language });
    const edit = language === 'en' ? 'Edit' : 'Sunting';
    await page.getByRole('button', { name: `${edit}: ${item.title}`, exact: true }).click();
    const list = browserPage.getByRole('group').filter({ hasText: /^(Before it is|Sebelum)/ });
    await expect
      .poll(() =>
        list
          .getByRole('button')
          .elements()
          .map((each) => (each as HTMLElement).innerText),
      )
      .toEqual(expect.arrayContaining([...texts]));
  },
);

it('shows whether a publication is ready for Scholar, or its missing fields', async () => {
  const path = '/admin/dashboard?tab=research&item=new';
  const page = await renderDashboard(dashboard, { path, language: 'id' });
  const form = page.getByRole('form', { name: 'Tambah Publikasi Riset' });
  await expect.element(form).toBeVisible();
  expect(checks(form).elements()).toEqual([]);
  await field(form, 'Judul').fill('Cadangan pangan');
  await expect
    .element(form.getByText('Belum siap untuk Google Scholar. Kurang: penulis; abstrak atau teks lengkap.'))
    .toBeVisible();
  await field(form, 'Penulis').fill('Ratna Wulandari');
  await field(form, 'Abstrak').fill('Ringkas.');
  await expect
    .element(
      form.getByText(
        'Siap untuk Google Scholar dengan abstrak saja: belum ada teks lengkap atau PDF unggahan, jadi tidak ada PDF.',
      ),
    )
    .toBeVisible();
  for (const [name, text] of [
    ['Konten', 'Isi.'],
    ['Judul (Bahasa Inggris)', 'Food reserves'],
    ['Abstrak (Bahasa Inggris)', 'Short.'],
    ['Konten (Bahasa Inggris)', 'Body.'],
  ] as const)
    await field(form, name).fill(text);
  await expect.element(form.getByText('Siap untuk Google Scholar', { exact: true })).toBeVisible();
  await expect.element(checks(form).getByText('Tidak ada yang perlu diperbaiki')).toBeVisible();
});

it('is in the settings on a phone, and leads to the text in the other language', async () => {
  await browserPage.viewport(390, 800);
  const item = makeArticle({ translations: { en: { title: 'Only a title' } } });
  storeArticles(dashboard.api, item);
  const form = await editArticle(await renderDashboard(dashboard), item.title);
  const missing = checks(form).getByRole('button', { name: 'Excerpt: not translated into English.' });
  await expect.element(missing).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Settings' }).click();
  await expect.element(missing).toBeVisible();
  await expect.poll(() => document.getAnimations().length).toBe(0);
  expect(await violationsHere(), 'settings on a phone').toEqual([]);
  await missing.click();
  await expect.poll(focused).toBe('translations.en.excerpt');
  await expect.element(missing).not.toBeInTheDocument();
  await expect.poll(focused).toBe('translations.en.excerpt');
});
