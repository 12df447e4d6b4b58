import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { pageOf, register } from './colleagues.ts';
import { editArticle, makeArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();

/** Selects a part of the text of an editor. */
function selectIn(editor: Locator, quote: string): Promise<void> {
  return editor.evaluate((root, text) => {
    (root as HTMLElement).focus();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = (node as Text).data.indexOf(text);
      if (start < 0) continue;
      getSelection()?.setBaseAndExtent(node, start, node, start + text.length);
      return;
    }
    throw new Error(`The text does not contain “${text}”.`);
  }, quote);
}

/** The passages that the page marks. */
function markedIn(editor: Locator): Promise<string[]> {
  return editor.evaluate(() => [...(CSS.highlights.get('comment') ?? [])].map(String));
}

it('a comment goes from its author to a colleague, follows its passage, and never becomes public', async () => {
  const { api, product } = staff;
  const [ayu, edi] = [await register(staff, 'ayu', 'editor'), await register(staff, 'edi', 'editor')];
  const { title, slug } = await makeArticle(api, {
    ...{ status: 'published', content: '<p>Kapal datang pada malam hari.</p>' },
    translations: { en: { title: 'Harbour', excerpt: 'Short.', content: '<p>Ships arrive.</p>' } },
  });

  // The author comments on a passage of one text and on the whole other text.
  const author = await pageOf(staff, ayu, 'id');
  await author.goto(`${product.url}/admin/dashboard?tab=articles`);
  await author.getByRole('button', { name: `Sunting: ${title}`, exact: true }).click();
  const draft = author.getByRole('form', { name: 'Sunting Artikel' });
  await draft.getByText('Belum ada komentar pada teks bahasa Indonesia.', { exact: false }).waitFor();
  await draft.locator('.ql-editor').nth(1).waitFor();
  await selectIn(draft.locator('.ql-editor').first(), 'malam hari');
  await draft.getByRole('button', { name: 'Komentari teks terpilih' }).click();
  await draft.getByLabel('Komentar', { exact: true }).fill('Pukul berapa, xyzzy?');
  await draft.getByRole('button', { name: 'Kirim' }).click();
  await draft.getByRole('article', { name: 'Komentar dari ayu pada “malam hari”' }).waitFor();
  await draft.locator('.ql-editor').nth(1).click();
  await draft.getByRole('button', { name: 'Komentari seluruh teks' }).click();
  await draft.getByLabel('Komentar', { exact: true }).fill('Terlalu pendek, xyzzy.');
  await draft.getByRole('button', { name: 'Kirim' }).click();
  await draft.getByRole('article', { name: 'Komentar dari ayu' }).waitFor();
  await draft.getByRole('button', { name: 'Komentar terbuka dalam bahasa Indonesia: 1' }).waitFor();

  // The colleague replies with a mention.
  const editor = await pageOf(staff, edi, 'en');
  await editor.goto(`${product.url}/admin/dashboard?tab=articles`);
  const form = await editArticle(editor, title);
  const thread = form.getByRole('article', { name: 'Comment by ayu on “malam hari”' });
  await thread.getByRole('button', { name: 'Reply' }).click();
  await thread.getByLabel('Reply', { exact: true }).pressSequentially('Pukul 20, @ay');
  await thread.getByRole('option', { name: 'ayu' }).waitFor();
  await editor.keyboard.press('Enter');
  await editor.keyboard.press('Control+Enter');
  await thread.getByRole('list', { name: 'Replies' }).locator('strong', { hasText: '@ayu' }).waitFor();

  // The comment follows its passage, until the colleague deletes the passage.
  const content = form.locator('.ql-editor').first();
  await content.press('Control+Home');
  await editor.keyboard.type('Semua ');
  await expect.poll(() => markedIn(content)).toEqual(['malam hari']);
  await selectIn(content, 'malam hari');
  await editor.keyboard.press('Delete');
  await thread.getByText('The text is gone.').waitFor();
  expect(await markedIn(content)).toEqual([]);
  await thread.getByRole('button', { name: 'Resolve' }).click();
  await thread.waitFor({ state: 'detached' });
  await form.getByRole('checkbox', { name: 'Show resolved comments (1)' }).click();
  await thread.getByText(/^Resolved by edi/).waitFor();
  await form.getByRole('button', { name: 'Open comments in English: 1' }).waitFor();

  for (const path of [`/id/blog/${slug}`, `/api/articles/slug/${slug}`, '/id/feed.xml', '/sitemap.xml']) {
    const response = await fetch(product.url + path);
    expect(response.status, path).toBe(200);
    expect(await response.text(), path).not.toContain('xyzzy');
  }
});
