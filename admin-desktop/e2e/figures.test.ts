import { violationsOn, wcagRules } from '@institute/server/testing/accessibility.ts';
import { expect, it } from 'vitest';
import {
  chooseFiles,
  editArticle,
  makeArticle,
  picture,
  save,
  sees,
  storedArticle,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();

it('uploads a figure in the form and publishes it, readable and enlargeable on a phone', async () => {
  const { slug, title } = await makeArticle(staff.api, {
    title: 'Gambar panjang',
    status: 'published',
    content: '<p>Awal.</p>',
  });
  const page = await staff.dashboard();
  const form = await editArticle(page, title);
  await form.getByRole('button', { name: 'Insert', exact: true }).click();
  await form.getByRole('option', { name: 'Picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert picture' });
  await chooseFiles(dialog.getByLabel('Picture', { exact: true }), [await picture(1200, 800)]);
  await dialog.getByRole('button', { name: 'Remove image' }).waitFor();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Peta "pelabuhan"');
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Tujuh pelabuhan');
  await dialog.getByRole('textbox', { name: 'Credit' }).fill('NRI');
  expect(await violationsOn(page, wcagRules)).toEqual([]);
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await dialog.waitFor({ state: 'detached' });
  await save(form);
  await sees(page, 'Success', 'Article updated successfully!');
  const { content } = await storedArticle(staff.api, slug);
  expect(content).toMatch(
    /^<figure class="picture"><img src="\/uploads\/[\w-]+-1200x800\.webp" alt="Peta &quot;pelabuhan&quot;"><figcaption>Tujuh pelabuhan<small class="credit">NRI<\/small><\/figcaption><\/figure><p>Awal\.<\/p>$/,
  );

  const visitor = await staff.open(`/id/blog/${slug}`, { viewport: { width: 390, height: 800 } });
  const link = visitor.getByRole('link', { name: 'Peta "pelabuhan" (perbesar gambar)' });
  await expect
    .poll(() => link.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/-1200x800-\d+\.avif$/);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsOn(visitor, wcagRules)).toEqual([]);
  await link.click();
  await visitor
    .getByRole('dialog', { name: 'Gambar dalam teks' })
    .getByText('Tujuh pelabuhan · NRI')
    .waitFor();
});
