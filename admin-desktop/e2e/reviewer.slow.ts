import { article } from '@institute/core/content/article/endpoints.ts';
import { previewPath } from '@institute/core/site/preview.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import { expect, it } from 'vitest';
import { draftOf, pageOf, password, register } from './colleagues.ts';
import { editArticle, field, makeArticle, readAs, sees, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();

it('a reviewer who was invited requests changes, then approves the next text (ROLE-13)', async () => {
  const { api, product } = staff;
  const ayu = await register(staff, 'ayu', 'author');
  const { id, slug } = await draftOf(staff, ayu);

  // The owner requires approvals and invites a reviewer.
  const owner = await staff.signedIn();
  await owner.goto(`${product.url}/admin/dashboard?tab=users`);
  await owner.getByRole('checkbox', { name: 'Publish only approved texts' }).click();
  await sees(owner, 'Success', 'Settings saved.');
  await owner.getByRole('button', { name: 'Invite a user', exact: true }).click();
  const invite = owner.getByRole('dialog', { name: 'Invite a user' });
  await invite.getByRole('radio', { name: 'Reviewer' }).click();
  await invite.getByText(/^Reads only the texts whose review names this user/).waitFor();
  await invite.getByLabel('Your own password', { exact: true }).fill(testAccount.password);
  await owner.keyboard.press('Enter');
  const link = await owner.getByLabel('Invitation link').inputValue();

  // The reviewer registers and has no text yet.
  const reviewer = await staff.page();
  await reviewer.goto(link);
  await reviewer.getByLabel('Username').fill('rahma');
  await reviewer.getByLabel('Password', { exact: true }).fill(password);
  await reviewer.getByRole('button', { name: 'Create account' }).click();
  await reviewer.getByText('No text to review').waitFor();

  // The author asks the reviewer in the Indonesian dashboard.
  const author = await pageOf(staff, ayu, 'id');
  await author.goto(`${product.url}/admin/dashboard?tab=articles`);
  await author.getByRole('button', { name: 'Sunting: Pelabuhan kecil', exact: true }).click();
  const draft = author.getByRole('form', { name: 'Sunting Artikel' });
  const name = 'Minta peninjauan: bahasa Indonesia';
  const ask = async () => {
    await draft.getByRole('button', { name }).click();
    const asked = author.getByRole('dialog', { name });
    await asked.getByLabel('Peninjau').click();
    await author.getByRole('option', { name: 'rahma · Peninjau' }).click();
    await asked.getByRole('button', { name: 'Minta peninjauan' }).click();
    await sees(author, 'Berhasil', 'Peninjauan telah diminta.');
  };
  await ask();

  // The reviewer reads the text of this item only, and requests changes.
  const other = await makeArticle(api, { title: 'Rahasia', status: 'draft' });
  await reviewer.reload();
  await reviewer.getByRole('link', { name: 'Review: Pelabuhan kecil (Indonesian)' }).click();
  const text = reviewer.frameLocator('iframe[title="Preview of the page"]');
  await text.getByText('Kapal datang pada malam hari.').waitFor();
  const statuses = await reviewer.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
    [
      ...[previewPath('article', id, 'id'), previewPath('article', id, 'en')],
      ...[previewPath('article', other.id, 'id'), `/api/admin/articles/${other.id}`, '/api/admin/articles'],
    ],
  );
  expect(statuses).toEqual([200, 200, 404, 404, 403]);
  await reviewer.getByRole('button', { name: 'Request changes: Indonesian' }).click();
  const changes = reviewer.getByRole('dialog', { name: 'Request changes: Indonesian' });
  await changes.getByLabel('Message').fill('Sebutkan nama pelabuhannya.');
  await changes.getByRole('button', { name: 'Request changes' }).click();
  await sees(reviewer, 'Success', 'Changes requested.');
  await reviewer.getByRole('button', { name: 'Your reviews' }).click();
  await reviewer.getByRole('region', { name: 'Decided texts 1' }).waitFor();

  // The author answers with another text, which the reviewer approves in Indonesian.
  await author.reload();
  await draft.getByText('Sebutkan nama pelabuhannya.').first().waitFor();
  await field(draft, 'Judul').fill('Pelabuhan Tanjung');
  await ask();
  await reviewer;
  await reviewer.reload();
  await reviewer.getByRole('button', { name: 'Change language' }).click();
  await reviewer.getByRole('button', { name: 'Bahasa Indonesia', exact: true }).click();
  await reviewer.getByRole('link', { name: 'Tinjau: Pelabuhan kecil (Bahasa Indonesia)' }).click();
  await reviewer.frameLocator('iframe').getByRole('heading', { name: 'Pelabuhan Tanjung' }).waitFor();
  await reviewer.getByRole('button', { name: 'Setujui: bahasa Indonesia' }).click();
  const approval = reviewer.getByRole('dialog', { name: 'Setujui: bahasa Indonesia' });
  await approval.getByRole('button', { name: 'Setujui' }).click();
  await sees(reviewer, 'Berhasil', 'Teks telah disetujui.');

  // An editor publishes it.
  const edi = await register(staff, 'edi', 'editor');
  const editor = await pageOf(staff, edi, 'en');
  await editor.goto(`${product.url}/admin/dashboard?tab=articles`);
  await editArticle(editor, 'Pelabuhan kecil');
  await editor.getByRole('button', { name: 'More ways to save' }).click();
  await editor.getByRole('button', { name: 'Publish', exact: true }).click();
  await sees(editor, 'Success', 'Article updated successfully!');
  const published = await api.call(article.admin.one, { params: { id } });
  expect(await readAs(product, `/id/blog/${published.slug ?? slug}`)).toContain('Pelabuhan Tanjung');
});
