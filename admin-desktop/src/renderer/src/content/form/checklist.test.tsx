import { article } from '@institute/core/content/article/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { links } from '@institute/core/dashboard/endpoints.ts';
import { afterEach, expect, it } from 'vitest';
import { page as browserPage, type Locator } from 'vitest/browser';
import { editArticle, save } from '#test/component/article-page.ts';
import { field } from '#test/component/fields.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { sampleArticle, sampleResearch } from '#test/component/staff-items.ts';
import { storeArticles, storeItems } from '#test/component/stored-items.ts';
import { expectToast } from '#test/component/views.ts';

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
  const item = sampleArticle({ content, excerpt: 'kata '.repeat(80) });
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
  await expectToast('Success', 'Article updated successfully!');
  expect(dashboard.api.bodies(article.admin.update)).toMatchObject([
    { excerpt: 'Ringkas.', status: 'published' },
  ]);
});

it('shows whether a publication is ready for Scholar, or its missing fields', async () => {
  const translation = { title: 'Food reserves', abstract: 'Short.', content: '<p>Body.</p>' };
  const { items } = storeItems(dashboard.api, research, sampleResearch, [
    { content: '<p>Isi.</p>', translations: { en: translation } },
    {
      authors: [],
      contributions: [],
      abstract: '',
      takeaways: ['Satu.'],
      translations: { en: { title: 'E' } },
    },
  ]);
  const open = async (index: number) => {
    const path = `/admin/dashboard?tab=research&item=${items[index]?.id}`;
    const form = (await renderDashboard(dashboard, { path, language: 'id' })).getByRole('form');
    await expect.element(form).toBeVisible();
    return form;
  };
  const ready = await open(0);
  await expect.element(ready.getByText('Siap untuk Google Scholar', { exact: true })).toBeVisible();
  await expect.element(checks(ready).getByText('Tidak ada yang perlu diperbaiki')).toBeVisible();
  const lacking = await open(1);
  await expect
    .element(
      lacking.getByText('Belum siap untuk Google Scholar. Kurang: penulis; abstrak atau teks lengkap.'),
    )
    .toBeVisible();
  await expect
    .element(checks(lacking).getByText('Singkatnya: belum diterjemahkan ke bahasa Inggris.'))
    .toBeVisible();
});

it('is in the settings on a phone, and leads to the text in the other language', async () => {
  await browserPage.viewport(390, 800);
  const item = sampleArticle({ translations: { en: { title: 'Only a title' } } });
  storeArticles(dashboard.api, item);
  const form = await editArticle(await renderDashboard(dashboard), item.title);
  const missing = checks(form).getByRole('button', { name: 'Excerpt: not translated into English.' });
  await expect.element(missing).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Settings' }).click();
  await expect.element(missing).toBeVisible();
  await missing.click();
  await expect.poll(focused).toBe('translations.en.excerpt');
  await expect.element(missing).not.toBeInTheDocument();
  await expect.poll(focused).toBe('translations.en.excerpt');
});
