import type { StaffArticle } from '@institute/core/content/article/schemas.ts';
import { slugify } from '@institute/core/text.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  calls,
  card,
  delayRequest,
  editArticle,
  field,
  fillRequired,
  makeArticle,
  newArticle,
  save,
  sees,
  signIn,
  storedArticle,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();
const list = '/api/admin/articles';
const offers = (page: Page) => page.getByRole('alert').filter({ hasText: 'Unsaved text found' });
const offline = 'You appear to be offline. Check your connection and try again.';

/** Opens the form of a new article and fills in both languages. */
async function writtenBy(page: Page, title: string): Promise<Locator> {
  const form = await newArticle(page);
  await fillRequired(form, title);
  await field(form, 'Title (English)').fill(`${title}, in English`);
  await field(form, 'Content').click();
  await page.keyboard.type('Kata yang lama dicari.');
  return form;
}

/** The values of the filled form. */
const formTexts = (form: Locator) =>
  Promise.all([
    field(form, 'Title').inputValue(),
    field(form, 'Excerpt').inputValue(),
    field(form, 'Title (English)').inputValue(),
    field(form, 'Content').innerText(),
    form.getByRole('combobox', { name: 'Category' }).inputValue(),
  ]);
const wordsOf = (title: string) => [
  title,
  'Ringkas, dalam satu kalimat.',
  `${title}, in English`,
  'Kata yang lama dicari.',
  'Case Studies',
];

describe('a failed save', () => {
  it.each([
    ['fails with 500', 500, 'Basis data lelah'],
    ['gets no response', undefined, offline],
  ])('preserves the form and can be retried if the request %s', async (how, status, message) => {
    const title = `Gagal ${how}`;
    const page = await staff.dashboard();
    const form = await writtenBy(page, title);
    await page.route(`**${list}`, (route) =>
      status ? route.fulfill({ status, json: { error: message } }) : route.abort(),
    );
    await save(form);
    await sees(page, 'Error', message);
    expect(await form.getByRole('alert').getByText(message).isVisible()).toBe(true);
    expect(await formTexts(form)).toEqual(wordsOf(title));
    await page.unroute(`**${list}`);
    await save(form);
    await sees(page, 'Success', 'Article created successfully!');
    await card(page, title).waitFor();
  });

  it('is sent once regardless of repeated presses, and blocks typing', async () => {
    const page = await staff.dashboard();
    const form = await writtenBy(page, 'Sekali saja');
    const release = await delayRequest(page, `**${list}`);
    // Two presses before the next render.
    await form.getByRole('button', { name: 'Save' }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    const saving = form.getByRole('button', { name: 'Saving...' });
    await saving.waitFor();
    expect(await saving.isDisabled()).toBe(true);
    await field(form, 'Title').evaluate((input: HTMLElement) => input.focus());
    await page.keyboard.type('terlambat');
    expect(await formTexts(form)).toEqual(wordsOf('Sekali saja'));
    release();
    await sees(page, 'Success', 'Article created successfully!');
    expect(calls(page, 'POST')).toEqual([`POST ${list}`]);
    expect((await storedArticle(staff.api, 'sekali-saja')).content).toBe('<p>Kata yang lama dicari.</p>');
  });
});

describe('a session that ends during editing', () => {
  const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

  it.each(['is revoked elsewhere', 'loses its cookies'])(
    'resumes the save after sign-in over the form, if it %s',
    async (how) => {
      const title = `Sesi ${how}`;
      const page = await staff.dashboard();
      const form = await writtenBy(page, title);
      if (how === 'loses its cookies') await page.context().clearCookies();
      else await logOutElsewhere(page);
      await save(form);
      await ended(page).waitFor();
      expect(await ended(page).getByLabel('Username').inputValue()).toBe(testAccount.username);
      const password = ended(page).getByLabel('Password', { exact: true });
      await password.fill('bukan-yang-benar');
      await page.keyboard.press('Enter');
      await ended(page).getByText('Invalid username or password', { exact: true }).waitFor();
      await password.fill(testAccount.password);
      await page.keyboard.press('Enter');
      await ended(page).waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
      await sees(page, 'Success', 'Article created successfully!');
      await card(page, title).waitFor();
      expect((await storedArticle(staff.api, slugify(title))).title).toBe(title);
      expect(calls(page, `POST ${list}`)).toHaveLength(2);
    },
  );

  it('offers the draft after sign-in if the user left the form', async () => {
    const page = await staff.dashboard();
    const form = await writtenBy(page, 'Ditinggal dulu');
    await logOutElsewhere(page);
    await save(form);
    await ended(page).waitFor();
    await page.keyboard.press('Escape');
    expect(await ended(page).isVisible()).toBe(true);
    await ended(page).getByRole('button', { name: 'Leave the form' }).click();
    await page.waitForURL('**/admin');
    await signIn(page);
    await page.getByRole('tab', { name: 'Articles' }).click();
    await offers(page).getByRole('button', { name: 'Restore text' }).click();
    await form.getByRole('toolbar').nth(1).waitFor();
    expect(await formTexts(form)).toEqual(wordsOf('Ditinggal dulu'));
  });

  it('leads to the login screen without an open form', async () => {
    const page = await staff.dashboard();
    await logOutElsewhere(page);
    await page.getByRole('search').getByRole('searchbox').fill('apa saja');
    await page.waitForURL('**/admin');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
  });

  /** Ends the page's session from another browser with the same cookie. */
  async function logOutElsewhere(page: Page) {
    const cookies = await page.context().cookies();
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await fetch(`${staff.product.url}/api/logout`, {
      method: 'POST',
      headers: { Cookie, Origin: staff.product.url },
    });
  }
});

describe('a page that closes with unsaved text', () => {
  it('offers the draft after a reload until it is saved', async () => {
    const page = await staff.dashboard();
    await writtenBy(page, 'Hilang muat ulang');
    await page.keyboard.type(' Juga ini');
    await page.reload();
    await offers(page).getByText('Hilang muat ulang').waitFor();
    expect(await page.getByRole('form').count()).toBe(0);
    await offers(page).getByRole('button', { name: 'Restore text' }).click();
    const form = page.getByRole('form', { name: 'Create New Article' });
    await form.getByRole('toolbar').nth(1).waitFor();
    const [title, excerpt, english, content, category] = wordsOf('Hilang muat ulang');
    expect(await formTexts(form)).toEqual([title, excerpt, english, `${content} Juga ini`, category]);
    await save(form);
    await sees(page, 'Success', 'Article created successfully!');
    await page.reload();
    await card(page, 'Hilang muat ulang').waitFor();
    expect(await offers(page).count()).toBe(0);
  });

  it('offers the draft after a crash, also of an existing article', async () => {
    const { title } = await makeArticle(staff.api, { title: 'Listrik padam' });
    const page = await staff.dashboard();
    const form = await editArticle(page, title);
    await field(form, 'Excerpt').fill('Belum tersimpan');
    await form.getByText('Kept on this device until you save.', { exact: true }).waitFor();
    const next = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await next.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
    await offers(next).getByRole('button', { name: 'Restore text' }).click();
    const restored = next.getByRole('form', { name: 'Edit Article' });
    expect(await field(restored, 'Excerpt').inputValue()).toBe('Belum tersimpan');
    await save(restored);
    await sees(next, 'Success', 'Article updated successfully!');
    expect((await storedArticle(staff.api, 'listrik-padam')).excerpt).toBe('Belum tersimpan');
  });

  it('has a draft per window, and offers only drafts of closed windows', async () => {
    const { title } = await makeArticle(staff.api, { title: 'Dua tab' });
    const first = await staff.dashboard();
    const second = await first.context().newPage();
    await second.goto(first.url());
    const elsewhere = (page: Page) => page.getByRole('note').filter({ hasText: 'Open in another window' });
    for (const page of [first, second]) {
      const form = await editArticle(page, title);
      await field(form, 'Excerpt').fill(page === first ? 'Dari tab satu' : 'Dari tab dua');
      await form.getByText('Kept on this device until you save.', { exact: true }).waitFor();
    }
    for (const page of [first, second]) await expect.poll(() => elsewhere(page).count()).toBe(1);
    expect(await offers(first).count()).toBe(0);
    expect(await elsewhere(first).getByRole('button').count()).toBe(0);

    // The closed window's draft is recoverable in the open one.
    await second.goto('about:blank');
    await offers(first).getByRole('button', { name: 'Restore text' }).waitFor();
    expect(await elsewhere(first).count()).toBe(0);
    await second.goto(first.url());
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
      await first.reload();
      await expect.poll(() => offers(first).count()).toBe(2);
    }
    expect(found.sort()).toEqual(['Dari tab dua, lanjutan', 'Dari tab satu, lanjutan']);
  });

  it('discards a draft after confirmation', async () => {
    const page = await staff.dashboard();
    await writtenBy(page, 'Tidak perlu');
    await page.reload();
    const discard = offers(page).getByRole('button', { name: 'Discard text' });
    await discard.click();
    const dialog = page.getByRole('dialog', { name: 'Discard text' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await offers(page).count()).toBe(1);
    await discard.click();
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await offers(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('search').waitFor();
    expect(await offers(page).count()).toBe(0);
  });

  it("triggers the browser's prompt only with unsaved text", async () => {
    const page = await staff.dashboard();
    const dialogTypes: string[] = [];
    page.on('dialog', (dialog) => {
      dialogTypes.push(dialog.type());
      void dialog.accept();
    });
    const form = await newArticle(page);
    await page.reload();
    expect(dialogTypes).toEqual([]);
    await newArticle(page);
    await field(form, 'Title').fill('Belum');
    await page.reload();
    expect(dialogTypes).toEqual(['beforeunload']);
  });
});

describe('an edit conflict', () => {
  const stale = (page: Page) => page.getByRole('dialog', { name: 'Somebody else has saved this item' });

  /** Both open the article. The first saves, and the second gets a conflict. */
  async function collide(title: string) {
    const { slug } = await makeArticle(staff.api, { title, excerpt: 'Semula' });
    const [first, second] = [await staff.dashboard(), await staff.dashboard()];
    const [theirs, mine] = [await editArticle(first, title), await editArticle(second, title)];
    await field(theirs, 'Excerpt').fill('Kata mereka');
    await field(mine, 'Excerpt').fill('Kata saya');
    await save(theirs);
    await sees(first, 'Success', 'Article updated successfully!');
    await save(mine);
    const row = stale(second).getByRole('row').filter({ hasText: 'Kata saya' });
    await row.getByRole('cell', { name: 'Kata mereka' }).waitFor();
    return { page: second, form: mine, stored: () => storedArticle(staff.api, slug) };
  }
  const excerptOf = async (stored: () => Promise<StaffArticle>) => (await stored()).excerpt;

  it('saves my version on request, and theirs becomes a draft', async () => {
    const { page, stored } = await collide('Milik saya');
    expect(await excerptOf(stored)).toBe('Kata mereka');
    await stale(page).getByRole('button', { name: 'Save my version' }).click();
    await sees(page, 'Success', 'Article updated successfully!');
    expect(await excerptOf(stored)).toBe('Kata saya');
    await offers(page).getByRole('button', { name: 'Restore text' }).click();
    const restored = page.getByRole('form', { name: 'Edit Article' });
    await expect.poll(() => field(restored, 'Excerpt').inputValue()).toBe('Kata mereka');
  });

  it('loads their version on request, and mine becomes a draft', async () => {
    const { page, form, stored } = await collide('Milik mereka');
    await stale(page).getByRole('button', { name: 'Use their version' }).click();
    await stale(page).waitFor({ state: 'detached' });
    await expect.poll(() => field(form, 'Excerpt').inputValue()).toBe('Kata mereka');
    expect(await excerptOf(stored)).toBe('Kata mereka');
    await offers(page).getByRole('button', { name: 'Restore text' }).click();
    await expect.poll(() => field(form, 'Excerpt').inputValue()).toBe('Kata saya');
  });

  it('merges field by field, and both versions become drafts', async () => {
    const { slug } = await makeArticle(staff.api, { title: 'Milik bersama', excerpt: 'Semula' });
    const [first, second] = [await staff.dashboard(), await staff.dashboard()];
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
    const row = (label: string) => stale(second).getByRole('row').filter({ hasText: label });
    await row('Excerpt (Indonesian)').getByText('Changed by both').waitFor();
    const takes = (label: string, side: string) =>
      stale(second).getByRole('radio', { name: `${label}: ${side} version` });
    expect(await takes('Title (English)', 'Their').isChecked()).toBe(true);
    expect(await takes('Excerpt (English)', 'My').isChecked()).toBe(true);
    expect(await takes('Excerpt (Indonesian)', 'My').isChecked()).toBe(true);
    await takes('Excerpt (Indonesian)', 'Their').check();
    await stale(second).getByRole('button', { name: 'Save as chosen' }).click();
    await sees(second, 'Success', 'Article updated successfully!');
    const stored = await storedArticle(staff.api, slug);
    expect(stored.excerpt).toBe('Ringkasan mereka');
    expect(stored.translations.en).toMatchObject({ title: 'Their title', excerpt: 'My excerpt' });
    expect(await offers(second).count()).toBe(2);
  });

  it('changes nothing on cancel, and the next save prompts again', async () => {
    const { page, form, stored } = await collide('Milik berdua');
    await page.keyboard.press('Escape');
    await stale(page).waitFor({ state: 'detached' });
    expect(await field(form, 'Excerpt').inputValue()).toBe('Kata saya');
    await save(form);
    await stale(page).waitFor();
    expect(await excerptOf(stored)).toBe('Kata mereka');
  });
});
