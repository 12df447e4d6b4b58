import { violationsOn } from '@institute/server/testing/accessibility.ts';
import { expect, it } from 'vitest';
import { card, deleteItem, makeArticle, sees, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
const title = 'Lumbung yang pergi';

it('undoes a deletion by the toast, restores from the trash, and deletes permanently', async () => {
  const { slug } = await makeArticle(staff.api, { title });
  const get = (path: string) => fetch(staff.product.url + path);
  const page = await staff.dashboard('articles');

  await deleteItem(page, title);
  for (const [prefix, expected] of [
    ['/id', 'tidak'],
    ['/en', 'could not be found'],
  ] as const) {
    const response = await get(`${prefix}/blog/${slug}`);
    expect([prefix, response.status]).toEqual([prefix, 410]);
    const html = await response.text();
    expect(html).toContain(expected);
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(html).not.toContain(title);
  }
  expect((await get(`/api/articles/slug/${slug}`)).status).toBe(404);

  // By keyboard: F8 focuses the toasts, Tab the toast and then its Undo button.
  for (const key of ['F8', 'Tab', 'Tab']) await page.keyboard.press(key);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await sees(page, 'Success', 'Item restored from the trash.');
  await card(page, title).waitFor();
  expect((await get(`/id/blog/${slug}`)).status).toBe(200);

  await deleteItem(page, title);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Trash' }).click();
  const trash = page.getByRole('list', { name: 'Trash' }).getByRole('listitem');
  await expect.poll(() => trash.count()).toBe(1);
  expect(await trash.innerText()).toMatch(
    /Lumbung yang pergi\s+Article\s+Deleted [\s\S]* by admin\s*·\s*30 days left/,
  );
  expect(await violationsOn(page), 'trash').toEqual([]);
  await page.getByRole('button', { name: `Restore: ${title}` }).click();
  await sees(page, 'Success', 'Item restored from the trash.');
  await page.getByText('The trash is empty', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Articles' }).click();
  await card(page, title).waitFor();

  await deleteItem(page, title);
  const indonesian = await staff.signedIn({ language: 'id' });
  await indonesian.goto(`${staff.product.url}/admin/dashboard?tab=trash`);
  await indonesian.getByText('Tersisa 30 hari').waitFor();
  await indonesian.getByRole('button', { name: `Hapus permanen: ${title}` }).click();
  const question = indonesian.getByRole('dialog', { name: 'Hapus permanen' });
  await question.getByText('riwayatnya').waitFor();
  await question.getByRole('button', { name: 'Hapus permanen' }).click();
  await sees(indonesian, 'Berhasil', 'Item telah dihapus permanen.');
  await indonesian.getByText('Tempat sampah kosong').waitFor();
  expect((await get(`/id/blog/${slug}`)).status).toBe(404);
});
