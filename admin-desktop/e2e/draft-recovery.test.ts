import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { fillIn, formTexts, offers, openWithDrafts, wordsOf } from './draft-recovery.ts';
import {
  card,
  editArticle,
  field,
  makeArticle,
  newArticle,
  save,
  sees,
  storedArticle,
  useSignedInPage,
  withoutWorkingCopies,
} from './staff.ts';

const staff = useSignedInPage();

it('offers the text of a new article after a reload until it is saved, and the browser prompts before', async () => {
  const page = await openWithDrafts(staff);
  const prompts: string[] = [];
  page.on('dialog', (dialog) => {
    prompts.push(dialog.type());
    void dialog.accept();
  });
  const form = await newArticle(page);
  await page.reload();
  expect(prompts).toEqual([]);
  await form.locator('.ql-editor').nth(1).waitFor();
  await fillIn(page, form, 'Hilang muat ulang');
  await page.keyboard.type(' Juga ini');
  await page.reload();
  expect(prompts).toEqual(['beforeunload']);
  await offers(page).getByText('Hilang muat ulang').waitFor();
  await offers(page).getByRole('button', { name: 'Restore text' }).click();
  await expect.poll(() => field(form, 'Title').inputValue()).toBe('Hilang muat ulang');
  const [title, excerpt, english, content, category] = wordsOf('Hilang muat ulang');
  expect(await formTexts(form)).toEqual([title, excerpt, english, `${content} Juga ini`, category]);
  await save(form);
  await sees(page, 'Success', 'Article created successfully!');
  await page.reload();
  await card(page, 'Hilang muat ulang').waitFor();
  expect(await offers(page).count()).toBe(0);
  const stored = await storedArticle(staff.api, 'hilang-muat-ulang');
  expect(stored.content).toBe('<p>Kata yang lama dicari. Juga ini</p>');
});

it('has a draft per window, and offers only drafts of crashed and reloaded windows', async () => {
  const { title } = await makeArticle(staff.api, { title: 'Dua tab' });
  const first = await openWithDrafts(staff);
  let second = await openAnother(first);
  const elsewhere = (page: Page) => page.getByRole('note').filter({ hasText: 'Open in another window' });
  for (const page of [first, second]) {
    const form = await editArticle(page, title);
    await field(form, 'Excerpt').fill(page === first ? 'Dari tab satu' : 'Dari tab dua');
    await form.getByText(/kept on this device/i).waitFor();
  }
  for (const page of [first, second]) await expect.poll(() => elsewhere(page).count()).toBe(1);
  expect(await offers(first).count()).toBe(0);
  expect(await elsewhere(first).getByRole('button').count()).toBe(0);

  // The crashed window's draft is recoverable in the open one.
  await second.close({ runBeforeUnload: false });
  await offers(first).getByRole('button', { name: 'Restore text' }).waitFor();
  expect(await elsewhere(first).count()).toBe(0);
  second = await openAnother(first);
  await offers(second).getByRole('button', { name: 'Restore text' }).click();
  const excerpt = (page: Page) =>
    field(page.getByRole('form', { name: 'Edit Article' }), 'Excerpt').inputValue();
  await expect.poll(() => excerpt(second)).toBe('Dari tab dua');
  await expect.poll(() => offers(first).count()).toBe(0);
  await elsewhere(first).waitFor();
  await field(second.getByRole('form'), 'Excerpt').fill('Dari tab dua, lanjutan');
  await field(first.getByRole('form'), 'Excerpt').fill('Dari tab satu, lanjutan');
  for (const page of [first, second]) await page.reload();
  await expect.poll(() => offers(first).count()).toBe(2);
  const found: string[] = [];
  for (let left = 2; left > 0; left -= 1) {
    await offers(first).last().getByRole('button', { name: 'Restore text' }).click();
    await first.getByRole('form').waitFor();
    found.push(await excerpt(first));
    if (left > 1) await first.reload();
    await expect.poll(() => offers(first).count()).toBe(left);
  }
  expect(found.toSorted()).toEqual(['Dari tab dua, lanjutan', 'Dari tab satu, lanjutan']);
  await save(first.getByRole('form'));
  await sees(first, 'Success', 'Article updated successfully!');
  expect((await storedArticle(staff.api, 'dua-tab')).excerpt).toBe(found[1]);

  /** Opens another window of the same browser. */
  async function openAnother(page: Page): Promise<Page> {
    const another = await withoutWorkingCopies(await page.context().newPage());
    await another.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
    return another;
  }
});
