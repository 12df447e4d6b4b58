import { testAccount } from '@institute/server/testing/product.ts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { formTexts, offers, openWithDrafts, wordsOf, writtenBy } from './draft-recovery.ts';
import {
  calls,
  card,
  editArticle,
  field,
  makeArticle,
  save,
  saveAsSessionEnds,
  sees,
  signIn,
  storedArticle,
  useSignedInPage,
} from './staff.ts';

// Component tests cover the same dialogs.
const staff = useSignedInPage();
const list = '/api/admin/articles';

it('saves the form after a session that ended during editing, and recovers a form that the user left', async () => {
  const page = await openWithDrafts(staff);
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  const form = await writtenBy(page, 'Sesi dicabut');
  await saveAsSessionEnds(page, form, () => logOutElsewhere(page));
  await ended.waitFor();
  expect(await ended.getByLabel('Username').inputValue()).toBe(testAccount.username);
  const password = ended.getByLabel('Password', { exact: true });
  await password.fill('bukan-yang-benar');
  await page.keyboard.press('Enter');
  await ended.getByText('Invalid username or password', { exact: true }).waitFor();
  await password.fill(testAccount.password);
  await page.keyboard.press('Enter');
  await ended.waitFor({ state: 'detached' });
  await sees(page, 'Success', 'Article created successfully!');
  await card(page, 'Sesi dicabut').waitFor();
  expect((await storedArticle(staff.api, 'sesi-dicabut')).title).toBe('Sesi dicabut');
  expect(calls(page, `POST ${list}`)).toHaveLength(2);

  await writtenBy(page, 'Ditinggal dulu');
  await saveAsSessionEnds(page, form);
  await ended.getByRole('button', { name: 'Leave the form' }).click();
  await page.waitForURL('**/admin');
  await signIn(page);
  await page.getByRole('tab', { name: 'Articles' }).click();
  await offers(page).getByRole('button', { name: 'Restore text' }).click();
  await form.locator('.ql-editor').nth(1).waitFor();
  expect(await formTexts(form)).toEqual(wordsOf('Ditinggal dulu'));

  /** Ends the session from another browser with the same cookie. */
  async function logOutElsewhere(page: Page) {
    const cookies = await page.context().cookies();
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await fetch(`${staff.product.url}/api/logout`, {
      method: 'POST',
      headers: { Cookie, Origin: staff.product.url },
    });
  }
});

it('compares the versions of two writers, and stores the chosen fields', async () => {
  const { slug } = await makeArticle(staff.api, { title: 'Milik bersama', excerpt: 'Semula' });
  const [first, second] = [await openWithDrafts(staff), await openWithDrafts(staff)];
  const [theirs, mine] = [
    await editArticle(first, 'Milik bersama'),
    await editArticle(second, 'Milik bersama'),
  ];
  await field(theirs, 'Excerpt').fill('Ringkasan mereka');
  await field(theirs, 'Title (English)').fill('Their title');
  await field(mine, 'Excerpt').fill('Ringkasan saya');
  await field(mine, 'Excerpt (English)').fill('My excerpt');
  await save(theirs);
  await sees(first, 'Success', 'Article updated successfully!');
  await save(mine);
  const stale = second.getByRole('dialog', { name: 'Somebody else has saved this item' });
  const row = (label: string) => stale.getByRole('row').filter({ hasText: label });
  await row('Excerpt (Indonesian)').getByText('Changed by both').waitFor();
  const takes = (label: string, side: string) =>
    stale.getByRole('radio', { name: `${label}: ${side} version` });
  expect(await takes('Title (English)', 'Their').isChecked()).toBe(true);
  expect(await takes('Excerpt (English)', 'My').isChecked()).toBe(true);
  expect(await takes('Excerpt (Indonesian)', 'My').isChecked()).toBe(true);
  await takes('Excerpt (Indonesian)', 'Their').check();
  await stale.getByRole('button', { name: 'Save as chosen' }).click();
  await sees(second, 'Success', 'Article updated successfully!');
  const stored = await storedArticle(staff.api, slug);
  expect(stored.excerpt).toBe('Ringkasan mereka');
  expect(stored.translations.en).toMatchObject({ title: 'Their title', excerpt: 'My excerpt' });
  expect(await offers(second).count()).toBe(2);
});
