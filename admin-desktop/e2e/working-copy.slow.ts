import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
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

describe('a working copy on the server', () => {
  const read = async (path: string) => {
    const response = await fetch(staff.product.url + path);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };

  it('shows readers the published text until the update, and outsiders the new one by a link', async () => {
    const { slug } = await makeArticle(staff.api, { title: 'Judul lama', slug: 'judul-lama' });
    const page = await staff.dashboard();
    const form = await editArticle(page, 'Judul lama');
    await field(form, 'Title').fill('Judul yang disunting');
    await form.getByRole('button', { name: 'Preview' }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'Judul yang disunting' }).waitFor();
    await field(form, 'Title').fill('Judul baru');
    await frame.getByRole('heading', { name: 'Judul baru' }).waitFor();

    await page.getByRole('button', { name: 'Create link for others' }).click();
    const link = new URL(await page.getByText(/\/preview\/[\w-]{43}\/id$/).innerText()).pathname;
    const shared = await read(link);
    expect([shared.status, shared.headers.get('cache-control'), shared.headers.get('x-robots-tag')]).toEqual([
      ...[200, 'no-store', 'noindex'],
    ]);
    expect(shared.text).toContain('Judul baru');
    expect((await read(link.replace(/id$/, 'en'))).status).toBe(200);
    expect((await read(`/id/blog/${slug}`)).text).not.toContain('Judul baru');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect.poll(async () => (await read(link)).status).toBe(404);

    await save(form);
    await sees(page, 'Success', 'Article updated successfully!');
    await card(page, 'Judul baru').waitFor();
    expect((await read(`/id/blog/${slug}`)).text).toContain('Judul baru');
  });

  it('shows two writers each other and both texts', async () => {
    await makeArticle(staff.api, { title: 'Dua penulis', excerpt: 'Semula' });
    const [first, second] = [await staff.dashboard(), await staff.dashboard()];
    const [mine, theirs] = [
      await editArticle(first, 'Dua penulis'),
      await editArticle(second, 'Dua penulis'),
    ];
    await theirs.getByText(/also has this open/).waitFor();
    await field(mine, 'Title').fill('Judul dari satu');
    await field(theirs, 'Excerpt').fill('Ringkasan dari dua');
    for (const form of [mine, theirs]) {
      await expect.poll(() => field(form, 'Title').inputValue()).toBe('Judul dari satu');
      await expect.poll(() => field(form, 'Excerpt').inputValue()).toBe('Ringkasan dari dua');
    }
  });

  it('loses no text of two writers who change one field at once', async () => {
    await makeArticle(staff.api, { title: 'Satu kolom', excerpt: 'Semula' });
    const [first, second] = [await staff.dashboard(), await staff.dashboard()];
    const forms = new Map([
      [first, await editArticle(first, 'Satu kolom')],
      [second, await editArticle(second, 'Satu kolom')],
    ]);
    const excerpts = () =>
      Promise.all([...forms.values()].map((form) => field(form, 'Excerpt').inputValue()));
    await Promise.all(
      [...forms.values()].map((form, n) => field(form, 'Excerpt').fill(n === 0 ? 'Dari satu' : 'Dari dua')),
    );
    const conflict = (page: Page) => page.getByRole('dialog', { name: 'Somebody else has saved this item' });
    const later = await Promise.any(
      [...forms.keys()].map(async (page) => {
        await conflict(page).waitFor();
        return page;
      }),
    );
    const earlier = later === first ? second : first;
    const lost = later === first ? 'Dari dua' : 'Dari satu';
    await conflict(later).getByRole('button', { name: 'Save my version' }).click();
    await later.getByText(/is now in the history of the item/).waitFor();
    await earlier.getByRole('alert').filter({ hasText: 'replaced the text' }).waitFor();
    expect(new Set(await excerpts()).size).toBe(1);
    await earlier.getByRole('button', { name: 'Show the replaced text' }).click();
    await earlier.getByRole('button', { name: 'Continue with this text' }).click();
    await expect.poll(excerpts).toEqual([lost, lost]);
  });
});

describe('a draft on the device', () => {
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
});
