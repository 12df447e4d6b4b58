import { article } from '@institute/core/content/article/endpoints.ts';
import { sharedPreviewPath } from '@institute/core/site/preview.ts';
import { expect, it } from 'vitest';
import { editArticle, makeArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
const translations = { en: { title: 'Harbour', excerpt: 'Short.', content: '<p>Ships arrive.</p>' } };

it('a guest comments by a preview link in each language without a script, and staff resolves it', async () => {
  const { api, product } = staff;
  const { id, title } = await makeArticle(api, { status: 'draft', translations });
  const page = await staff.dashboard();
  const form = await editArticle(page, title);
  await form.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'Create link for others' }).click();
  const url = (await page.getByText(/\/preview\/[\w-]{43}\/id$/).textContent()) ?? '';
  const token = /preview\/([\w-]{43})\//.exec(url)?.[1] ?? '';

  const guest = await staff.page({ javaScriptEnabled: false });
  await guest.goto(product.url + sharedPreviewPath(token, 'id'));
  await guest.getByRole('link', { name: 'Komentari teks ini' }).click();
  const indonesian = guest.getByRole('complementary', { name: 'Komentari teks ini' });
  await indonesian.locator('textarea').fill('Pukul berapa, zyxwv?');
  await indonesian.getByRole('button', { name: 'Kirim komentar' }).click();
  await indonesian.getByText('Isi nama Anda.').waitFor();
  await expect.poll(() => indonesian.locator('textarea').inputValue()).toBe('Pukul berapa, zyxwv?');
  await indonesian.getByLabel('Nama Anda').fill('Bu Rini');
  await indonesian.getByRole('button', { name: 'Kirim komentar' }).click();
  await indonesian
    .getByRole('status')
    .getByText(/^Komentar Anda telah dikirim/)
    .waitFor();
  await guest.getByRole('link', { name: 'English', exact: true }).first().click();
  const english = guest.getByRole('complementary', { name: 'Comment on this text' });
  await english.getByLabel('Your name').fill('Bu Rini');
  await english.locator('textarea').fill('Which ships, zyxwv?');
  await english.getByRole('button', { name: 'Send comment' }).click();
  await english
    .getByRole('status')
    .getByText(/^Your comment has been sent/)
    .waitFor();
  const shared = await (await fetch(product.url + sharedPreviewPath(token, 'en'))).text();
  expect(shared).not.toContain('zyxwv');

  await page.reload();
  const thread = form.getByRole('article', { name: 'Comment by Bu Rini (guest)' });
  await thread.getByText('Pukul berapa, zyxwv?').waitFor();
  await thread.getByText('Guest', { exact: true }).waitFor();
  await thread.getByRole('button', { name: 'Reply' }).click();
  await thread.getByLabel('Reply', { exact: true }).fill('Pukul 20.');
  await thread.getByRole('button', { name: 'Send' }).click();
  await thread.getByRole('list', { name: 'Replies' }).getByText('Pukul 20.').waitFor();
  await thread.getByRole('button', { name: 'Resolve' }).click();
  await thread.waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Open comments in English: 1' }).click();
  await form.getByText('Which ships, zyxwv?').waitFor();

  const { slug, version } = await api.call(article.admin.one, { params: { id } });
  await api.call(article.admin.update, { params: { id }, body: { status: 'published', version } });
  for (const path of [`/id/blog/${slug}`, `/en/blog/${slug}`, `/api/articles/slug/${slug}`, '/id/feed.xml']) {
    const response = await fetch(product.url + path);
    expect(response.status, path).toBe(200);
    expect(await response.text(), path).not.toMatch(/zyxwv|Bu Rini/);
  }
});
