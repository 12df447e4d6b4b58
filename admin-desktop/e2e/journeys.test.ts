import { article } from '@institute/core/content/article/endpoints.ts';
import { media } from '@institute/core/media/endpoints.ts';
import type { TestPage } from '@institute/server/testing/browser-test.ts';
import { testAccount } from '@institute/server/testing/product.ts';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  calls,
  chooseFiles,
  editArticle,
  field,
  fillRequired,
  newArticle,
  picture,
  save,
  sees,
  signIn,
  storedArticle,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();

describe('an article', () => {
  const slug = 'lumbung-pangan-di-pulau-kecil';
  const sourcesIn = (images: Locator) =>
    images.evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''));

  it('publishes an article in both languages, updates, deletes and restores it (CARD-23, CARD-26, ROLE-05, ROLE-07, API-01, API-02)', async () => {
    const { product } = staff;
    const status = async () => (await fetch(`${product.url}/id/blog/${slug}`)).status;
    const page = await staff.open('/admin', { acceptDownloads: false });
    await signIn(page);
    await page.getByRole('tab', { name: 'Articles' }).click();

    const form = await newArticle(page);
    await writeArticle(form);
    await choosePictures(form, page);
    await saveNew(form);

    const indonesian = await readAs('/id');
    expect(indonesian).toContain('Lumbung pangan di pulau kecil');
    expect(indonesian).toContain('Cadangan yang <strong>dekat</strong> menyelamatkan');
    expect(indonesian).toMatch(/<h2[^>]*>Mengapa dekat<\/h2>/);
    expect(indonesian.match(/<img [^>]*\/uploads\//g)?.length).toBeGreaterThanOrEqual(3);
    const english = await readAs('/en');
    expect(english).toContain('Food reserves on small islands');
    expect(english).toContain('Reserves close by save days.');
    expect(english).not.toContain('Lumbung pangan di pulau kecil');

    await updateOverColleague(page);
    const changed = await readAs('/id');
    expect(changed).toContain('Lumbung pangan yang dekat');
    expect(changed).not.toContain('Lumbung pangan di pulau kecil');

    const { id, title } = await storedArticle(staff.api, slug);
    await page.getByRole('button', { name: `Delete: ${title}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Are you sure you want to delete this item?').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await sees(page, 'Success', 'Item deleted successfully!');
    expect(calls(page, 'DELETE /api/admin/articles')).toEqual([`DELETE /api/admin/articles/${id}`]);
    // 410 instead of 404: the article may be restored from the trash, and its address stays reserved.
    expect(await status()).toBe(410);
    expect((await fetch(`${product.url}/api/articles/slug/${slug}`)).status).toBe(404);
    for (const path of ['/api/articles', '/id/blog', '/id']) {
      expect(await (await fetch(product.url + path)).text()).not.toContain(slug);
    }
    await expect.poll(() => page.getByText('Lumbung pangan yang dekat').count()).toBe(0);

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('article', { name: title, exact: true }).waitFor();
    expect(await status()).toBe(200);
    expect(page.problems.filter((problem) => !isExpected(problem))).toEqual([]);
  });

  /** Whether the page reports a response that the journey causes: no session, a rejected upload, an older version. */
  function isExpected(problem: string): boolean {
    return /\b(400|401|409)\b|ERR_FAILED/.test(problem);
  }

  /** Writes both languages. */
  async function writeArticle(form: Locator): Promise<void> {
    await fillRequired(form, 'Lumbung pangan di pulau kecil');
    await writeContent(form);
    await form.getByRole('textbox', { name: 'Title (English)' }).fill('Food reserves on small islands');
    await form.getByRole('textbox', { name: 'Excerpt (English)' }).fill('Reserves close by save days.');
    await form.getByRole('textbox', { name: 'Content (English)' }).click();
    await form.page().keyboard.type('Reserves close by save days.');
    await field(form, 'Video URL').fill('https://example.org/lumbung.mp4');
    expect(await form.getByRole('textbox', { name: 'Slug', exact: true }).inputValue()).toBe(slug);
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

  /** Uploads cover and gallery. The first upload gets no response, one file is no image, and one is chosen twice. */
  async function choosePictures(form: Locator, page: TestPage): Promise<void> {
    const gallery = form.getByLabel('Gallery', { exact: true });
    await page.route('**/api/upload', (route) => route.abort());
    await chooseFiles(form.getByLabel('Cover Image', { exact: true }), [await picture(1600, 900)]);
    const offline = 'You appear to be offline. Check your connection and try again.';
    await sees(page, 'Upload failed. Please try again.', offline);
    await page.unroute('**/api/upload');
    const upload = page.waitForRequest('**/api/upload');
    await form.getByRole('button', { name: /^Try again/ }).click();
    await sees(page, 'Success', 'Cover image uploaded!');
    const headers = await (await upload).allHeaders();
    expect(headers.cookie).toContain('sid=');
    expect(headers['content-type']).toMatch(/^multipart\/form-data/);
    const preview = form.getByRole('img', { name: 'Chosen cover image' });
    await expect
      .poll(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);

    const [square, wide] = [await picture(900, 900), await picture(1200, 700)];
    await chooseFiles(gallery, [square, Buffer.from('ini bukan gambar'), wide]);
    await sees(page, 'Upload failed. Please try again.', 'Only image files are allowed');
    await form.getByText('2 of 10 images').waitFor();
    const again = page.waitForResponse('**/api/upload');
    await chooseFiles(gallery, [square]);
    const { url } = await (await again).json();
    await expect.poll(() => gallery.isEnabled()).toBe(true);
    const shown = await sourcesIn(form.getByRole('list').getByRole('img'));
    expect(shown.map((each) => /-(\d+x\d+)\.webp$/.exec(each)?.[1])).toEqual(['900x900', '1200x700']);
    expect(shown[0]).toBe(url);
    expect(await staff.api.call(media.list, { query: { q: url } })).toHaveLength(1);
  }

  /** Saves the new article. The server stores what the form sent. */
  async function saveNew(form: Locator): Promise<void> {
    const page = form.page();
    const creation = page.waitForRequest('**/api/admin/articles');
    await save(form);
    await sees(page, 'Success', 'Article created successfully!');
    const headers = await (await creation).allHeaders();
    expect(headers.cookie).toContain('sid=');
    expect(headers['content-type']).toMatch(/^application\/json/);
    const { workingCopy, ...sent } = (await creation).postDataJSON();
    expect(workingCopy).toMatchObject({ id: expect.any(String) });
    expect(sent).toMatchObject({
      ...{ title: 'Lumbung pangan di pulau kecil', slug, category: 'Case Studies', status: 'published' },
      content: expect.stringContaining('<strong>dekat</strong>'),
      coverImageUrl: expect.stringMatching(/^\/uploads\/\w+-1600x900\.webp$/),
      gallery: [
        expect.stringMatching(/^\/uploads\/\w+-900x900\.webp$/),
        expect.stringMatching(/^\/uploads\/\w+-1200x700\.webp$/),
      ],
      videoUrl: 'https://example.org/lumbung.mp4',
    });
    expect(await storedArticle(staff.api, slug)).toMatchObject(sent);
  }

  /** Edits the title while a colleague changes the excerpt, and saves over the colleague's version. */
  async function updateOverColleague(page: Page): Promise<void> {
    const { id, title, version } = await storedArticle(staff.api, slug);
    const form = await editArticle(page, title);
    await field(form, 'Title').fill('Lumbung pangan yang dekat');
    const theirs = { version, excerpt: 'Ringkasan rekan.' };
    await staff.api.call(article.admin.update, { params: { id }, body: theirs });
    await save(form);
    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this item' });
    await dialog.getByRole('cell', { name: 'Ringkasan rekan.' }).waitFor();
    const change = page.waitForRequest(`**/api/admin/articles/${id}`);
    await dialog.getByRole('button', { name: 'Save my version' }).click();
    await sees(page, 'Success', 'Article updated successfully!');
    expect((await change).method()).toBe('PUT');
    const mine = {
      id,
      title: 'Lumbung pangan yang dekat',
      excerpt: 'Ringkas, dalam satu kalimat.',
      version: 3,
    };
    expect(await storedArticle(staff.api, slug)).toMatchObject(mine);
  }

  /** The article's public page without JavaScript. */
  async function readAs(prefix: '/id' | '/en'): Promise<string> {
    const page = await staff.open(`${prefix}/blog/${slug}`, { javaScriptEnabled: false });
    const html = await page.locator('main').innerHTML();
    expect(await page.locator('html').getAttribute('lang')).toBe(prefix.slice(1));
    await page.context().close();
    return html;
  }
});

describe('the keyboard', () => {
  it('signs in, writes and saves an article by keyboard alone, without errors', async () => {
    const page = await staff.open('/admin');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await tabTo(page, 'Username');
    await page.keyboard.type(testAccount.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(testAccount.password);
    await page.keyboard.press('Enter');
    await page.getByRole('tablist').waitFor();

    await tabTo(page, 'Overview');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Articles');
    await page.getByRole('tabpanel', { name: 'Articles' }).waitFor();
    await tabTo(page, 'Create Article');
    await page.keyboard.press('Enter');
    await page.locator('.ql-editor').nth(1).waitFor();
    expect(await focused(page)).toBe('Title');
    await page.keyboard.type('Tanpa tetikus');
    await tabTo(page, 'Excerpt');
    await page.keyboard.type('Hanya papan tik.');
    await tabTo(page, 'Content');
    await page.keyboard.type('Semua dapat dicapai.');
    await tabTo(page, 'Category');
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Cover Image');
    await tabTo(page, 'Publish');
    await page.keyboard.press('Enter');
    await sees(page, 'Success', 'Article created successfully!');
    expect(await storedArticle(staff.api, 'tanpa-tetikus')).toMatchObject({
      category: 'Company News',
      content: '<p>Semua dapat dicapai.</p>',
    });
    await expect.poll(() => focused(page)).toBe('Articles');
    expect(page.problems.filter((problem) => !problem.includes('status of 401'))).toEqual([]);
  });

  /** The name of the focused element. */
  function focused(page: Page): Promise<string> {
    return page.evaluate(() => {
      const element = document.activeElement === document.body ? null : document.activeElement;
      const labels = element?.getAttribute('aria-labelledby') ?? '';
      const named = document.getElementById(labels.split(' ')[0] ?? '');
      const label = (element as HTMLInputElement | null)?.labels?.[0] ?? named ?? element;
      return element?.getAttribute('aria-label') ?? label?.textContent?.trim() ?? '';
    });
  }

  /** Presses Tab until this control has the focus. Each focused control must show an outline. */
  async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
    for (let n = 0; n < 80; n += 1) {
      await page.keyboard.press(key);
      const at = await focused(page);
      if (at) expect(await showsFocus(page), `'${at}' shows that it has the focus`).toBe(true);
      if (at === name) return;
    }
    throw new Error(`The key ${key} does not lead to '${name}'.`);
  }

  /** Whether the focused element, or its visible replacement, has an outline or a ring of shadow. */
  function showsFocus(page: Page): Promise<boolean> {
    return page.evaluate(() => {
      const isOutlined = (element: Element | null | undefined) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      };
      const element = document.activeElement;
      // The frames of the editor and of a select and the file input's button show it for their inner control.
      const around = [
        element,
        element?.nextElementSibling,
        element?.parentElement,
        element?.closest('[class*=frame], .ant-select'),
      ];
      return document.hasFocus() && around.some(isOutlined);
    });
  }
});
