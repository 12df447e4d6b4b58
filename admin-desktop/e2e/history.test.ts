import { article } from '@institute/core/content/article/endpoints.ts';
import { violationsOn } from '@institute/server/testing/accessibility.ts';
import { expect, it } from 'vitest';
import { card, editArticle, makeArticle, sees, storedArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();

it('shows changes word by word, and restores a revision or one language of it', async () => {
  const made = await makeArticle(staff.api, {
    title: 'Lumbung di pulau kecil',
    content: '<h2>Mengapa dekat</h2><p>Cadangan yang dekat menolong.</p>',
    translations: { en: { title: 'Reserves on small islands', excerpt: 'Short.', content: '<p>Near.</p>' } },
  });
  const { id, slug } = made;
  const change = (body: object) => staff.api.call(article.admin.update, { params: { id }, body });
  await change({ content: '<h2>Mengapa dekat</h2><p>Cadangan yang jauh menolong.</p>' });
  await change({
    translations: { en: { title: 'Reserves far away', excerpt: 'Short.', content: '<p>Far.</p>' } },
  });

  const page = await staff.dashboard('articles');
  await page.getByRole('button', { name: 'History: Lumbung di pulau kecil', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'History of Lumbung di pulau kecil' });
  const versions = dialog.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect.poll(() => versions.count()).toBe(3);
  expect(await versions.first().innerText()).toMatch(
    /Version 3 \(current\)[\s\S]*Saved by admin[\s\S]*Changed: English/,
  );
  expect(await dialog.getByRole('radio', { name: 'Version 2' }).isChecked()).toBe(true);
  await dialog.getByRole('radio', { name: 'Version 3' }).check();
  await dialog.getByText('There is no difference.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Restore this version' }).count()).toBe(0);

  await dialog.getByRole('radio', { name: 'Version 1' }).check();
  await dialog.getByRole('heading', { name: 'Content (Indonesian)' }).waitFor();
  expect(await dialog.locator('del').allInnerTexts()).toEqual([expect.stringContaining('dekat')]);
  expect(await dialog.locator('ins').allInnerTexts()).toEqual([expect.stringContaining('jauh')]);
  expect(await dialog.innerText()).toContain('## Mengapa dekat');
  await dialog.getByRole('combobox', { name: 'Compare with' }).selectOption('The current version');
  await dialog.getByRole('heading', { name: 'Title (English)' }).waitFor();
  expect(await violationsOn(page), 'history').toEqual([]);

  await dialog.getByRole('button', { name: 'Restore English only' }).click();
  const question = page.getByRole('dialog', { name: 'Restore version' });
  await question.getByText('The English texts of version 1 become the current ones').waitFor();
  await question.getByRole('button', { name: 'Restore', exact: true }).click();
  await sees(page, 'Success', 'Version 1 has been restored.');
  const restored = await storedArticle(staff.api, slug);
  expect(restored.content).toContain('jauh');
  expect(restored.translations.en).toMatchObject({
    title: 'Reserves on small islands',
    content: '<p>Near.</p>',
  });
  await card(page, 'Lumbung di pulau kecil').waitFor();

  // Also from the form, which closes with its outdated values.
  const form = await editArticle(page, 'Lumbung di pulau kecil');
  await form.getByRole('button', { name: 'History', exact: true }).click();
  await expect.poll(() => versions.count()).toBe(4);
  await dialog.getByRole('radio', { name: 'Version 3' }).check();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await question.getByRole('button', { name: 'Restore', exact: true }).click();
  await sees(page, 'Success', 'Version 3 has been restored.');
  await form.waitFor({ state: 'detached' });
  expect((await storedArticle(staff.api, slug)).translations.en?.title).toBe('Reserves far away');

  const indonesian = await staff.signedIn({ language: 'id' });
  await indonesian.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
  await indonesian.getByRole('button', { name: 'Riwayat: Lumbung di pulau kecil', exact: true }).click();
  const riwayat = indonesian.getByRole('dialog', { name: 'Riwayat Lumbung di pulau kecil' });
  await riwayat.getByRole('radio', { name: 'Versi 1' }).check();
  await riwayat.getByRole('button', { name: 'Pulihkan versi ini' }).click();
  await indonesian
    .getByRole('dialog', { name: 'Pulihkan versi', exact: true })
    .getByRole('button', { name: 'Pulihkan', exact: true })
    .click();
  await sees(indonesian, 'Berhasil', 'Versi 1 telah dipulihkan.');
  expect((await storedArticle(staff.api, slug)).content).toBe(made.content);
});

it('reports that an item has only one revision', async () => {
  await makeArticle(staff.api, { title: 'Baru satu versi' });
  for (const [language, open, message] of [
    ['en', 'History', 'This item has one version. After the next save, the changes appear here.'],
    [
      'id',
      'Riwayat',
      'Item ini baru memiliki satu versi. Setelah penyimpanan berikutnya, perubahannya tampil di sini.',
    ],
  ] as const) {
    const page = await staff.dashboard('articles', { language });
    await page.getByRole('button', { name: `${open}: Baru satu versi`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(message, { exact: true }).waitFor();
    expect(await dialog.getByRole('radio').count()).toBe(1);
    expect(await dialog.getByRole('combobox').count()).toBe(0);
  }
});
