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

describe('the card of an article', () => {
  it('is preceded by a Create Article button that opens the form (ATAB-01)', async () => {
    const page = await staff.dashboard();
    const button = page.getByRole('tabpanel').getByRole('button', { name: 'Create Article', exact: true });
    expect(await page.getByRole('form').count()).toBe(0);
    await button.click();
    const form = page.getByRole('tabpanel').getByRole('form', { name: 'Create New Article' });
    await form.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('shows title, excerpt, category, status and buttons (ATAB-04, ATAB-05, ATAB-06, ATAB-09)', async () => {
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
    'shows category and relative publication date in %s (ATAB-07, DATE-05)',
    async (language, category, ago) => {
      const { title } = await makeArticle(staff.api);
      const page = await staff.signedIn({ language });
      await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
      await page.goto(`${staff.product.url}/admin/dashboard?tab=articles`);
      await card(page, title).getByText(category, { exact: true }).waitFor();
      expect(await card(page, title).getByRole('time').innerText()).toBe(ago);
    },
  );

  it('marks a draft that was never published (ATAB-08)', async () => {
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

  it('links to the public page of a published article (ATAB-04)', async () => {
    const { title, slug } = await makeArticle(staff.api, { excerpt: '<b>Ringkas</b> & jelas' });
    const page = await staff.dashboard();
    expect(await card(page, title).getByRole('paragraph').innerText()).toBe('<b>Ringkas</b> & jelas');
    const link = card(page, title).getByRole('link', { name: `View on site: ${title}`, exact: true });
    expect(await link.getAttribute('href')).toBe(`/id/blog/${slug}`);
  });
});

describe('deleting an article', () => {
  it('prompts with the title of the article (DASH-19)', async () => {
    const { title } = await makeArticle(staff.api);
    const page = await staff.dashboard();
    await askToDelete(page, title);
    await dialog(page).getByText(question, { exact: true }).waitFor();
    expect(await dialog(page).innerText()).toContain(title);
    await nextFrames(page);
    expect(calls(page, 'DELETE')).toEqual([]);
  });

  it.each(['Cancel', 'Escape'])(
    'sends nothing after %s, and the article stays (DASH-20)',
    async (choiceName) => {
      const { id, title } = await makeArticle(staff.api);
      const page = await staff.dashboard();
      await askToDelete(page, title);
      await dialog(page).waitFor();
      if (choiceName === 'Escape') await page.keyboard.press('Escape');
      else await dialog(page).getByRole('button', { name: choiceName }).click();
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

  it('removes the article, shows a toast and refetches the list (ERR-22, DASH-18)', async () => {
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

  it('shows its progress and ignores a second press (DASH-19)', async () => {
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
    'closes the form when %s is deleted, and opens it empty again (DASH-16)',
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

  it('prompts for unsaved text first, and preserves text and article on cancel (DASH-16)', async () => {
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

  it("shows the server's message in a destructive toast if it fails (ERR-15)", async () => {
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

  it('accepts an empty object as response and refetches the list (API-29)', async () => {
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

describe('filtering the article list', () => {
  it('applies search, status and order from the address, and clears them', async () => {
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

  it('shows 20 articles per page and returns to the previous page on Back', async () => {
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

  it('shows instructions if there are no articles', async () => {
    for (const { id } of await staff.api.call(article.admin.list)) {
      await staff.api.call(article.admin.remove, { params: { id } });
    }
    const page = await staff.dashboard();
    await page.getByText('No articles yet', { exact: true }).waitFor();
    expect(await cards(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Create Article' }).isVisible()).toBe(true);
  });
});
