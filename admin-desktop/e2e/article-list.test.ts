import { article } from '@institute/core/content/article/endpoints.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  calls,
  card,
  delayRequest,
  editArticle,
  field,
  isDestructive,
  makeArticle,
  newArticle,
  nextFrames,
  sees,
  useSignedInPage,
} from './staff.ts';

const staff = useSignedInPage();
const list = '/api/admin/articles';
const cards = (page: Page) => page.getByRole('list', { name: 'Articles' }).getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete item' });
const question = 'Are you sure you want to delete this item?';

function askToDelete(page: Page, title: string) {
  return page.getByRole('button', { name: `Delete: ${title}`, exact: true }).click();
}

describe('a card', () => {
  it('ATAB-01 the tab has a Create Article button that opens the form in the page', async () => {
    const page = await staff.dashboard();
    const button = page.getByRole('tabpanel').getByRole('button', { name: 'Create Article', exact: true });
    expect(await page.getByRole('form').count()).toBe(0);
    await button.click();
    const form = page.getByRole('tabpanel').getByRole('form', { name: 'Create New Article' });
    await form.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('ATAB-04 ATAB-05 ATAB-06 ATAB-09 has title, excerpt, category, status, and buttons that edit and delete', async () => {
    const page = await staff.dashboard();
    const stored = await staff.api.call(article.admin.list, { query: { page: 1, pageSize: 20 } });
    await cards(page).first().waitFor();
    expect(await cards(page).count()).toBe(stored.length);
    expect(new Set(stored.map(({ status }) => status)).size).toBe(2);
    for (const { title, excerpt, category, status } of stored) {
      const own = card(page, title);
      for (const text of [title, excerpt, category, status === 'draft' ? 'Draft' : 'Published']) {
        expect(await own.getByText(text, { exact: true }).isVisible(), text).toBe(true);
      }
      expect(await own.getByText(status === 'draft' ? 'Published' : 'Draft', { exact: true }).count()).toBe(
        0,
      );
      for (const name of [`Edit: ${title}`, `Delete: ${title}`]) {
        expect(await own.getByRole('button', { name, exact: true }).isVisible(), name).toBe(true);
      }
    }
  });

  it.each([
    ['en', 'Case Studies', '2 days ago'],
    ['id', 'Studi Kasus', '2 hari yang lalu'],
  ] as const)(
    'ATAB-07 DATE-05 in %s has its category and how long ago it was published',
    async (language, category, ago) => {
      const { title } = await makeArticle(staff.api);
      const page = await staff.signedIn({ language });
      await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
      await page.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
      await card(page, title).getByText(category, { exact: true }).waitFor();
      expect(await card(page, title).getByRole('time').innerText()).toBe(ago);
    },
  );

  it('ATAB-08 of a draft that was never published says so', async () => {
    const { title } = await makeArticle(staff.api, { status: 'draft' });
    const page = await staff.dashboard();
    await card(page, title).getByText('Not published yet', { exact: true }).waitFor();
    expect(await card(page, title).getByRole('time').count()).toBe(0);
    expect(
      await card(page, title)
        .getByRole('link', { name: /^View on site/ })
        .count(),
    ).toBe(0);
  });

  it('ATAB-04 leads to the article on the site while it is published', async () => {
    const { title, slug } = await makeArticle(staff.api, { excerpt: '<b>Ringkas</b> & jelas' });
    const page = await staff.dashboard();
    expect(await card(page, title).getByRole('paragraph').innerText()).toBe('<b>Ringkas</b> & jelas');
    const link = card(page, title).getByRole('link', { name: `View on site: ${title}`, exact: true });
    expect(await link.getAttribute('href')).toBe(`/id/blog/${slug}`);
  });
});

describe('deleting', () => {
  it('DASH-19 asks first, and names the article', async () => {
    const { title } = await makeArticle(staff.api);
    const page = await staff.dashboard();
    await askToDelete(page, title);
    await dialog(page).getByText(question, { exact: true }).waitFor();
    expect(await dialog(page).innerText()).toContain(title);
    await nextFrames(page);
    expect(calls(page, 'DELETE')).toEqual([]);
  });

  it.each(['Cancel', 'Escape'])(
    'DASH-20 answered with %s sends nothing, and the article stays',
    async (answer) => {
      const { id, title } = await makeArticle(staff.api);
      const page = await staff.dashboard();
      await askToDelete(page, title);
      await dialog(page).waitFor();
      if (answer === 'Escape') await page.keyboard.press('Escape');
      else await dialog(page).getByRole('button', { name: answer }).click();
      await dialog(page).waitFor({ state: 'detached' });
      await nextFrames(page);
      expect(calls(page, 'DELETE')).toEqual([]);
      expect(await card(page, title).isVisible()).toBe(true);
      const pressed = page.getByRole('button', { name: `Delete: ${title}`, exact: true });
      expect(await pressed.evaluate((button) => button === document.activeElement)).toBe(true);
      const stored = await staff.api.call(article.admin.list);
      expect(stored.some((each) => each.id === id)).toBe(true);
    },
  );

  it('ERR-22 DASH-18 removes the article, says so, and reads the list again', async () => {
    const { id, title } = await makeArticle(staff.api);
    const page = await staff.dashboard();
    await askToDelete(page, title);
    const reads = calls(page, `GET ${list}`).length;
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await sees(page, 'Success', 'Item deleted successfully!');
    await card(page, title).waitFor({ state: 'detached' });
    expect(calls(page, 'DELETE')).toEqual([`DELETE ${list}/${id}`]);
    expect(calls(page, `GET ${list}`)).toHaveLength(reads + 1);
    expect((await staff.api.call(article.admin.list)).some((each) => each.id === id)).toBe(false);
  });

  it('DASH-19 says that it is under way, and cannot be pressed twice', async () => {
    const { title } = await makeArticle(staff.api);
    const page = await staff.dashboard();
    const release = await delayRequest(page, `**${list}/*`);
    await askToDelete(page, title);
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    expect(await dialog(page).getByRole('button', { name: 'Deleting...' }).isDisabled()).toBe(true);
    release();
    await card(page, title).waitFor({ state: 'detached' });
    expect(calls(page, 'DELETE')).toHaveLength(1);
  });

  it.each(['the article in the form', 'another article'])(
    'DASH-16 %s closes the form, which is empty when it opens again',
    async (which) => {
      const [one, other] = [await makeArticle(staff.api), await makeArticle(staff.api)];
      const page = await staff.dashboard();
      await editArticle(page, one.title);
      await askToDelete(page, which === 'another article' ? other.title : one.title);
      await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('form').waitFor({ state: 'detached' });
      const form = await newArticle(page);
      expect(await field(form, 'Title').inputValue()).toBe('');
      expect(await field(form, 'Slug').inputValue()).toBe('');
    },
  );

  it('DASH-16 with unsaved text in the form it asks for that first, and a no keeps both', async () => {
    const { title } = await makeArticle(staff.api);
    const page = await staff.dashboard();
    const form = await newArticle(page);
    await field(form, 'Title').fill('Setengah jadi');
    await askToDelete(page, title);
    await page
      .getByRole('dialog', { name: 'Unsaved changes' })
      .getByRole('button', { name: 'Keep editing' })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await dialog(page).count()).toBe(0);
    expect(await field(form, 'Title').inputValue()).toBe('Setengah jadi');
    expect(calls(page, 'DELETE')).toEqual([]);
  });

  it("ERR-15 that fails is a destructive toast with the server's words, and the article stays", async () => {
    const { title } = await makeArticle(staff.api);
    const page = await staff.dashboard();
    await page.route(`**${list}/*`, (route) =>
      route.fulfill({ status: 500, json: { error: 'Gudang terkunci' } }),
    );
    await askToDelete(page, title);
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await sees(page, 'Error', 'Gudang terkunci');
    expect(await isDestructive(page)).toBe(true);
    expect(await card(page, title).isVisible()).toBe(true);
  });

  it('API-29 needs nothing of the answer: an empty object is a success, and the list is read again', async () => {
    const { title } = await makeArticle(staff.api);
    const page = await staff.dashboard();
    await page.route(`**${list}/*`, (route) => route.fulfill({ json: {} }));
    await askToDelete(page, title);
    const again = page.waitForRequest(`**${list}?*`);
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await sees(page, 'Success', 'Item deleted successfully!');
    await again;
  });
});

describe('finding one among many', () => {
  it('a search, a status and an order narrow the list, are in the address, and can be cleared', async () => {
    const word = 'kelapa';
    await makeArticle(staff.api, { title: 'Zona kelapa' });
    await makeArticle(staff.api, { title: 'Asap kelapa', status: 'draft' });
    await makeArticle(staff.api, { title: 'Musim', excerpt: 'Panen kelapa' });
    const page = await staff.dashboard();
    const tools = page.getByRole('search');
    await tools.getByRole('searchbox').fill(word);
    await expect.poll(() => titles(page)).toEqual(['Musim', 'Asap kelapa', 'Zona kelapa']);
    await page.getByText('3 items found', { exact: true }).waitFor();
    await tools.getByRole('combobox', { name: 'Sort by' }).selectOption('By title');
    await expect.poll(() => titles(page)).toEqual(['Asap kelapa', 'Musim', 'Zona kelapa']);
    await tools.getByRole('combobox', { name: 'Status' }).selectOption('Draft');
    await expect.poll(() => titles(page)).toEqual(['Asap kelapa']);
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(['Asap kelapa']);
    expect(await tools.getByRole('searchbox').inputValue()).toBe(word);

    await tools.getByRole('searchbox').fill('tidak ada yang begini');
    await page.getByText('Nothing matches your search', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(10);
    expect(await tools.getByRole('searchbox').inputValue()).toBe('');
  });

  it('twenty a page; the rest is a press away, and the way back leads to the page before', async () => {
    const { length } = await staff.api.call(article.admin.list);
    for (let count = length; count < 21; count += 1) await makeArticle(staff.api);
    const all = (await staff.api.call(article.admin.list)).map(({ title }) => title);
    const page = await staff.dashboard();
    await expect.poll(() => titles(page)).toEqual(all.slice(0, 20));
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => titles(page)).toEqual(all.slice(20, 40));
    expect(await page.getByRole('button', { name: 'Previous' }).isEnabled()).toBe(true);
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(all.slice(0, 20));
  });

  it('without any article it says how to begin', async () => {
    for (const { id } of await staff.api.call(article.admin.list)) {
      await staff.api.call(article.admin.remove, { params: { id } });
    }
    const page = await staff.dashboard();
    await page.getByText('No articles yet', { exact: true }).waitFor();
    expect(await cards(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Create Article' }).isVisible()).toBe(true);
  });
});
