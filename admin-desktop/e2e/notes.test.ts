import { violationsOn, wcagRules } from '@institute/server/testing/accessibility.ts';
import { expect, it } from 'vitest';
import { editArticle, makeArticle, save, sees, storedArticle, useSignedInPage } from './staff.ts';

const staff = useSignedInPage();
const words = 'Pelabuhan tidak punya derek dan pada kebanyakan hari tidak punya kapal. '.repeat(8);

it('writes notes in the form and publishes them, beside the text in wide windows', async () => {
  const { slug, title } = await makeArticle(staff.api, {
    title: 'Buku pelabuhan',
    status: 'published',
    content: `<p>Awal</p><p>${words}</p><p>${words}</p>`,
  });
  const page = await staff.dashboard();
  const form = await editArticle(page, title);
  await form.getByText('Awal', { exact: true }).click();
  for (const text of ['Satu panjang sekali', 'Dua']) {
    await page.keyboard.press('End');
    await page.keyboard.press('Control+Alt+KeyF');
    await form.getByRole('textbox', { name: `Note ${text === 'Dua' ? 2 : 1}`, exact: true }).waitFor();
    await page.keyboard.type(text);
    await page.keyboard.press('Escape');
  }
  expect(await violationsOn(page, wcagRules)).toEqual([]);
  await save(form);
  await sees(page, 'Success', 'Article updated successfully!');
  const { content } = await storedArticle(staff.api, slug);
  expect(content).toMatch(/<section class="notes"><ol><li id="note-\w{6}">Satu panjang sekali<\/li>/);

  const wide = await staff.open(`/id/blog/${slug}`, { viewport: { width: 1400, height: 900 } });
  const marks = wide.locator('sup.noteref');
  const notes = wide.locator('.notes li');
  const boxes = await Promise.all(
    [marks.first(), notes.first(), notes.last(), wide.getByText(words.trim()).first()].map((each) =>
      each.boundingBox(),
    ),
  );
  const [mark, first, second, text] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
  expect(first?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  expect(Math.abs((first?.y ?? 0) - (mark?.y ?? 0))).toBeLessThan(20);
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
  expect(await violationsOn(wide, wcagRules)).toEqual([]);

  const phone = await staff.open(`/id/blog/${slug}`, { viewport: { width: 390, height: 800 } });
  await phone.locator('a[aria-label="Catatan 2"]').click();
  await phone.locator('section.notes li:target').getByText('Dua').waitFor();
  await phone.locator('a[aria-label="Kembali ke teks 2"]').click();
  await expect.poll(() => phone.evaluate(() => location.hash)).toMatch(/^#noteref-/);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsOn(phone, wcagRules)).toEqual([]);
});
