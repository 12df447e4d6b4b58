import { testAccount } from '@institute/server/testing/product.ts';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  calls,
  card,
  chooseFiles,
  deleteItem,
  editArticle,
  field,
  fillRequired,
  newArticle,
  picture,
  save,
  sees,
  storedArticle,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();

describe('sign-in', () => {
  const username = (page: Page) => page.getByLabel('Username');
  const button = (page: Page) => page.getByRole('button', { name: 'Sign In' });

  it('opens the dashboard with a session by the form, and ends both on logout (ROUTE-10, ROUTE-11, ROUTE-14, ROUTE-15, ROUTE-17, LOGIN-07, STATE-01, DASH-05, DASH-07, ROLE-08)', async () => {
    const page = await staff.page();
    const response = await page.goto(`${staff.product.url}/admin`);
    expect(response?.status()).toBe(200);
    await button(page).waitFor();
    expect(await page.title()).toMatch(/^Admin Login \| /);

    const request = page.waitForRequest('**/api/login');
    await username(page).fill(`  ${testAccount.username} `);
    await page.getByLabel('Password', { exact: true }).fill(testAccount.password);
    await button(page).click();
    expect((await request).postDataJSON()).toEqual(testAccount);
    expect((await request).headers()['content-type']).toContain('application/json');
    await page.waitForURL('**/admin/dashboard');
    await page.getByText('Logged in as: admin', { exact: true }).waitFor();
    expect(page.sent.filter((sent) => /\/admin(\/dashboard)?$/.test(sent))).toHaveLength(1);
    expect(calls(page, 'GET /api/user')).toHaveLength(1);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'sid')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await page.goto(`${staff.product.url}/admin`);
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('tablist').waitFor();

    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const summaryStatus = async () =>
      (await fetch(`${staff.product.url}/api/admin/summary`, { headers: { Cookie } })).status;
    expect(await summaryStatus()).toBe(200);
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await page.waitForURL('**/admin');
    expect(calls(page, 'POST /api/logout')).toHaveLength(1);
    expect(await summaryStatus()).toBe(401);
    expect((await page.request.get(`${staff.product.url}/api/user`)).status()).toBe(401);

    await page.goto(`${staff.product.url}/admin/dashboard`);
    await page.waitForURL('**/admin');
    await button(page).waitFor();
    expect(await page.getByText('Content Management System').count()).toBe(0);
    const left = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ]);
    // E07: no personal data and no text stays in the browser.
    expect(left.filter((name) => name !== 'theme' && name !== 'language')).toEqual([]);
  });
});

describe('an article', () => {
  const slug = 'lumbung-pangan-di-pulau-kecil';
  const title = 'Lumbung pangan di pulau kecil';

  it('is written in two browsers, published in both languages, updated, deleted and restored (CARD-23, CARD-26, ROLE-05, ROLE-07, API-01, API-02)', async () => {
    const status = async () => (await fetch(`${staff.product.url}/id/blog/${slug}`)).status;
    const first = await staff.dashboard();
    await write(await newArticle(first));
    // The browser ends without a save and without a warning to the page.
    await first.context().close();

    const page = await staff.dashboard();
    const unfinished = page.getByRole('button', { name: `Continue: ${title}` });
    await unfinished.click();
    await publish(page.getByRole('form', { name: 'Create New Article' }));
    await expect.poll(() => unfinished.count()).toBe(0);
    const indonesian = await readAs('id');
    expect(indonesian).toContain(title);
    expect(indonesian).toContain('Cadangan yang <strong>dekat</strong> menyelamatkan');
    expect(indonesian).toMatch(/<h2[^>]*>Mengapa dekat<\/h2>/);
    expect(indonesian.match(/<img [^>]*\/uploads\//g)?.length).toBeGreaterThanOrEqual(3);
    const english = await readAs('en');
    expect(english).toContain('Food reserves on small islands');
    expect(english).toContain('Reserves close by save days.');
    expect(english).not.toContain(title);

    const form = await editArticle(page, title);
    await field(form, 'Title').fill('Lumbung pangan yang dekat');
    await save(form);
    await sees(page, 'Success', 'Article updated successfully!');
    await card(page, 'Lumbung pangan yang dekat').waitFor();
    const changed = await readAs('id');
    expect(changed).toContain('Lumbung pangan yang dekat');
    expect(changed).not.toContain(title);

    const { id } = await storedArticle(staff.api, slug);
    await deleteItem(page, 'Lumbung pangan yang dekat');
    expect(calls(page, 'DELETE /api/admin/articles')).toEqual([`DELETE /api/admin/articles/${id}`]);
    // 410 instead of 404: the article may be restored from the trash, and its address stays reserved.
    expect(await status()).toBe(410);
    for (const path of ['/api/articles', '/id/blog', '/id'])
      expect(await (await fetch(staff.product.url + path)).text()).not.toContain(slug);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await card(page, 'Lumbung pangan yang dekat').waitFor();
    expect(await status()).toBe(200);
  });

  /** Writes both languages, and waits until the server has the working copy. */
  async function write(form: Locator): Promise<void> {
    const page = form.page();
    await fillRequired(form, title);
    expect(await form.getByRole('textbox', { name: 'Slug', exact: true }).inputValue()).toBe(slug);
    await chooseImages(form);
    await writeContent(form);
    await form.getByRole('textbox', { name: 'Title (English)' }).fill('Food reserves on small islands');
    await form.getByRole('textbox', { name: 'Excerpt (English)' }).fill('Small reserves.');
    await form.getByRole('textbox', { name: 'Content (English)' }).click();
    const saved = page.waitForResponse(
      (response) => response.ok() && response.request().postData()?.includes('close by save days.') === true,
    );
    await page.keyboard.type('Reserves close by save days.');
    await saved;
    await form.getByText(/^Saved \d\d:\d\d$/).waitFor();
  }

  /** Writes a heading and a paragraph with a bold word, by toolbar and keyboard only. */
  async function writeContent(form: Locator): Promise<void> {
    const page = form.page();
    const toolbar = form.getByRole('toolbar').first();
    await form.getByRole('textbox', { name: 'Content', exact: true }).click();
    await toolbar.getByRole('button', { name: 'Heading 2' }).click();
    await page.keyboard.type('Mengapa dekat');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Cadangan yang ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('dekat');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' menyelamatkan hari-hari pertama.');
  }

  /** Uploads a cover and a gallery. */
  async function chooseImages(form: Locator): Promise<void> {
    const page = form.page();
    const upload = page.waitForRequest('**/api/upload');
    await chooseFiles(form.getByLabel('Cover Image', { exact: true }), [await picture(1600, 900)]);
    await sees(page, 'Success', 'Cover image uploaded!');
    const headers = await (await upload).allHeaders();
    expect(headers.cookie).toContain('sid=');
    expect(headers['content-type']).toMatch(/^multipart\/form-data/);
    const preview = form.getByRole('img', { name: 'Chosen cover image' });
    await expect
      .poll(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    const gallery = form.getByLabel('Gallery', { exact: true });
    await chooseFiles(gallery, [await picture(900, 900), await picture(1200, 700)]);
    await form.getByText('2 of 10 images').waitFor();
    await expect.poll(() => gallery.isEnabled()).toBe(true);
  }

  /** Saves the article that another browser wrote. The server stores what the form sends. */
  async function publish(form: Locator): Promise<void> {
    const page = form.page();
    await expect.poll(() => field(form, 'Content').innerText()).toContain('menyelamatkan');
    const creation = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/admin/articles'),
    );
    await save(form);
    await sees(page, 'Success', 'Article created successfully!');
    const headers = await (await creation).allHeaders();
    expect(headers.cookie).toContain('sid=');
    expect(headers['content-type']).toMatch(/^application\/json/);
    const { workingCopy, ...sent } = (await creation).postDataJSON();
    expect(workingCopy).toMatchObject({ id: expect.any(String) });
    expect(sent).toMatchObject({
      ...{ title, slug, category: 'Case Studies', status: 'published' },
      content: expect.stringContaining('<strong>dekat</strong>'),
      coverImageUrl: expect.stringMatching(/^\/uploads\/\w+-1600x900\.webp$/),
      gallery: [
        expect.stringMatching(/^\/uploads\/\w+-900x900\.webp$/),
        expect.stringMatching(/^\/uploads\/\w+-1200x700\.webp$/),
      ],
    });
    expect(await storedArticle(staff.api, slug)).toMatchObject(sent);
  }

  /** The article's public page in the HTML of the server. */
  async function readAs(language: 'id' | 'en'): Promise<string> {
    const html = await (await fetch(`${staff.product.url}/${language}/blog/${slug}`)).text();
    expect(html).toContain(`<html lang="${language}"`);
    return /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  }
});
