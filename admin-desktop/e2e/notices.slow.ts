import { expect, it } from 'vitest';
import { draftOf, pageOf, register } from './colleagues.ts';
import { sees, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();

it('the bell leads a reviewer to the text, and its author to the decision and to a mention', async () => {
  const { product } = staff;
  const ayu = await register(staff, 'ayu', 'author');
  const rahma = await register(staff, 'rahma', 'reviewer');
  const edi = await register(staff, 'edi', 'editor');
  const { id } = await draftOf(staff, ayu);
  const dashboard = `${product.url}/admin/dashboard`;

  // The author asks in the Indonesian dashboard.
  const author = await pageOf(staff, ayu, 'id');
  await author.goto(`${dashboard}?tab=articles&item=${id}`);
  const form = author.getByRole('form', { name: 'Sunting Artikel' });
  const name = 'Minta peninjauan: bahasa Indonesia';
  await form.getByRole('button', { name }).click();
  const request = author.getByRole('dialog', { name });
  await request.getByLabel('Peninjau').click();
  await author.getByRole('option', { name: 'rahma · Peninjau' }).click();
  await request.getByRole('button', { name: 'Minta peninjauan' }).click();
  await sees(author, 'Berhasil', 'Peninjauan telah diminta.');

  // One click leads the reviewer to the text in the English dashboard.
  const reviewer = await pageOf(staff, rahma, 'en');
  await reviewer.goto(dashboard);
  await reviewer.getByRole('button', { name: 'Notices: 1 unread', exact: true }).click();
  const panel = reviewer.getByRole('dialog', { name: 'Notices' });
  await panel.getByRole('link', { name: /ayu asks you to review this text/ }).click();
  await reviewer.frameLocator('iframe').getByText('Kapal datang pada malam hari.').waitFor();
  await reviewer.getByRole('button', { name: 'Notices: none unread', exact: true }).waitFor();
  await reviewer.getByRole('button', { name: 'Approve: Indonesian' }).click();
  const approval = reviewer.getByRole('dialog', { name: 'Approve: Indonesian' });
  await approval.getByRole('button', { name: 'Approve' }).click();
  await sees(reviewer, 'Success', 'Text approved.');

  // An editor mentions the author.
  const editor = await pageOf(staff, edi, 'en');
  await editor.goto(`${dashboard}?tab=articles&item=${id}`);
  await editor.getByRole('button', { name: 'Comment on the whole text' }).click();
  await editor.getByLabel('Comment', { exact: true }).fill('Sumbernya, @ayu?');
  await editor.getByRole('button', { name: 'Send', exact: true }).click();
  const thread = 'Sumbernya, @ayu?';
  await editor.getByRole('article').getByText(thread).waitFor();

  // The author learns both, and each leads to its place.
  const openPanel = async (unread: string) => {
    await author.getByRole('button', { name: `Pemberitahuan: ${unread}`, exact: true }).click();
    return author.getByRole('dialog', { name: 'Pemberitahuan' });
  };
  await author.goto(dashboard);
  const notices = await openPanel('2 belum dibaca');
  await notices.getByRole('link', { name: /rahma menyetujui teks ini/ }).click();
  const heading = author.getByRole('heading', { level: 4, name: 'Teks bahasa Indonesia' });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((each) => each === document.activeElement)).toBe(true);
  const again = await openPanel('semua sudah dibaca');
  await again.getByRole('link', { name: /edi menyebut Anda dalam komentar/ }).click();
  const comment = author.getByRole('article').filter({ hasText: thread });
  await expect.poll(() => comment.evaluate((each) => each === document.activeElement)).toBe(true);
});
