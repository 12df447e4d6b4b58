import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  card,
  editArticle,
  field,
  fillRequired,
  makeArticle,
  newArticle,
  save,
  sees,
  selected,
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
  const offers = (page: Page) => page.getByRole('alert').filter({ hasText: 'Unsaved text found' });

  /** Opens the articles in a page whose typed text stays on the device. */
  async function openAgain(page: Page): Promise<Page> {
    await withoutWorkingCopies(page);
    await page.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
    return page;
  }

  /** Ends the renderer process of a page, which gets no event. */
  async function crash(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => {});
    await crashed;
    await page.close();
  }

  it('offers the text of a new article after a reload and a crash until it is saved, and the browser prompts before', async () => {
    const first = await openAgain(await staff.signedIn());
    const prompts: string[] = [];
    first.on('dialog', (dialog) => {
      prompts.push(dialog.type());
      void dialog.accept();
    });
    const form = await newArticle(first);
    await first.reload();
    expect(prompts).toEqual([]);
    await form.locator('.ql-editor').nth(1).waitFor();
    await fillRequired(form, 'Hilang muat ulang');
    await field(form, 'Title (English)').fill('Lost on reload');
    await field(form, 'Content').click();
    await first.keyboard.type('Kata yang lama dicari.');
    await first.reload();
    expect(prompts).toEqual(['beforeunload']);
    await offers(first).getByText('Hilang muat ulang').waitFor();
    await offers(first).getByRole('button', { name: 'Restore text' }).click();
    await expect.poll(() => field(form, 'Content').innerText()).toBe('Kata yang lama dicari.');
    await field(form, 'Excerpt').fill('Ditulis sebelum mogok.');
    const drafts = () => first.evaluate(() => JSON.stringify(localStorage));
    await expect.poll(drafts).toContain('Ditulis sebelum mogok.');
    const context = first.context();
    await crash(first);

    const page = await openAgain(await context.newPage());
    await offers(page).getByRole('button', { name: 'Restore text' }).click();
    const restored = page.getByRole('form', { name: 'Create New Article' });
    await expect.poll(() => field(restored, 'Content').innerText()).toBe('Kata yang lama dicari.');
    expect(await field(restored, 'Title (English)').inputValue()).toBe('Lost on reload');
    expect(await selected(restored.getByRole('combobox', { name: 'Category' }))).toBe('Case Studies');
    await save(restored);
    await sees(page, 'Success', 'Article created successfully!');
    await page.reload();
    await card(page, 'Hilang muat ulang').waitFor();
    expect(await offers(page).count()).toBe(0);
    expect(await storedArticle(staff.api, 'hilang-muat-ulang')).toMatchObject({
      ...{ excerpt: 'Ditulis sebelum mogok.', content: '<p>Kata yang lama dicari.</p>' },
      translations: { en: { title: 'Lost on reload' } },
    });
  });
});
