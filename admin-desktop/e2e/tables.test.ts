import { violationsOn, wcagRules } from '@institute/server/testing/accessibility.ts';
import { expect, it } from 'vitest';
import { editArticle, makeArticle, save, sees, storedArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
const columns = Array.from({ length: 12 }, (_, n) => `Tahun ${2012 + n}`);
const table = [
  '<figure class="data-table is-wide"><table><caption>Produksi beras per daerah</caption>',
  `<thead><tr><th scope="col">Daerah</th>${columns.map((year) => `<th scope="col">${year}</th>`).join('')}</tr></thead>`,
  `<tbody><tr><th scope="row">Jawa</th>${columns.map((_, n) => `<td>${n}.250,5</td>`).join('')}</tr></tbody></table>`,
  '<p class="source">Badan Pusat Statistik</p></figure>',
].join('');

it('edits a table in the form and publishes it, readable on a phone and by keyboard', async () => {
  const content = `<p>Awal H<sub>2</sub>O.</p>${table}<p>Akhir.</p>`;
  const { slug, title } = await makeArticle(staff.api, {
    title: 'Tabel panjang',
    status: 'published',
    content: content.replaceAll(' scope="col"', ''),
  });
  expect((await storedArticle(staff.api, slug)).content).toBe(content);

  const page = await staff.dashboard();
  const form = await editArticle(page, title);
  await form.getByRole('group', { name: 'Table: Produksi beras per daerah; columns: 13, rows: 2' }).click();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit table' });
  await dialog.getByRole('textbox', { name: 'Row 2, column 1', exact: true }).fill('Bali');
  expect(await violationsOn(page, wcagRules)).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.waitFor({ state: 'detached' });
  await save(form);
  await sees(page, 'Success', 'Article updated successfully!');
  expect((await storedArticle(staff.api, slug)).content).toBe(content.replace('Jawa', 'Bali'));

  const visitor = await staff.open(`/id/blog/${slug}`, { viewport: { width: 390, height: 800 } });
  const region = visitor.getByRole('region', { name: 'Produksi beras per daerah' });
  await region.getByRole('rowheader', { name: 'Bali' }).waitFor();
  await region.focus();
  await visitor.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsOn(visitor, wcagRules)).toEqual([]);
});
