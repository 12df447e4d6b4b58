import { article } from '@institute/core/content/article/endpoints.ts';
import { FakePage } from '@institute/core/testing/fake-api.ts';
import { describe, expect, it } from 'vitest';
import type { BrowserPage } from 'vitest/browser';
import { card } from '#test/component/article-page.ts';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selectOption } from '#test/component/select.ts';
import { makeArticle, storeArticles } from '#test/component/stored-articles.ts';

const dashboard = useDashboard();
const titles = (page: BrowserPage) =>
  page
    .getByRole('list', { name: 'Articles' })
    .getByRole('article')
    .getByRole('heading')
    .elements()
    .map((heading) => heading.textContent);

describe('the card of an article', () => {
  it('is preceded by a Create Article button that opens the form (ATAB-01)', async () => {
    storeArticles(dashboard.api, makeArticle());
    const page = await renderDashboard(dashboard);
    const button = page.getByRole('tabpanel').getByRole('button', { name: 'Create Article', exact: true });
    await expect.element(button).toBeVisible();
    expect(page.getByRole('form').elements()).toEqual([]);
    const first = page.getByRole('article').first().element();
    expect(button.element().compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await button.click();
    await expect
      .element(page.getByRole('tabpanel').getByRole('form', { name: 'Create New Article' }))
      .toBeVisible();
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });

  it('shows title, excerpt, category, status and buttons (ATAB-04, ATAB-05, ATAB-06, ATAB-09)', async () => {
    const items = [
      makeArticle({ status: 'draft', category: 'Company News' }),
      makeArticle({ category: 'Research Tips' }),
    ];
    storeArticles(dashboard.api, ...items);
    const page = await renderDashboard(dashboard);
    await expect.poll(() => titles(page)).toEqual(items.map(({ title }) => title));
    for (const { title, excerpt, category, status } of items) {
      const own = card(page, title);
      const [shown, other] = status === 'draft' ? ['Draft', 'Published'] : ['Published', 'Draft'];
      for (const text of [title, excerpt, category, shown ?? '']) {
        await expect.element(own.getByText(text, { exact: true })).toBeVisible();
      }
      expect(own.getByText(other ?? '', { exact: true }).elements()).toEqual([]);
      for (const name of [`Edit: ${title}`, `Delete: ${title}`]) {
        await expect.element(own.getByRole('button', { name, exact: true })).toBeVisible();
      }
    }
  });

  it.each([
    ['en', 'Case Studies', '2 days ago'],
    ['id', 'Studi Kasus', '2 hari yang lalu'],
  ] as const)(
    'shows category and relative publication date in %s (ATAB-07, DATE-05)',
    async (language, category, ago) => {
      const publishedAt = new Date(Date.now() - 2 * 86_400_000 - 60_000).toISOString();
      const item = makeArticle({ publishedAt });
      storeArticles(dashboard.api, item);
      const own = card(await renderDashboard(dashboard, { language }), item.title);
      await expect.element(own.getByText(category, { exact: true })).toBeVisible();
      await expect.element(own.getByRole('time')).toHaveTextContent(ago);
    },
  );

  it('marks a draft that was never published (ATAB-08)', async () => {
    const draft = makeArticle({ status: 'draft' });
    storeArticles(dashboard.api, draft);
    const own = card(await renderDashboard(dashboard), draft.title);
    await expect.element(own.getByText('Not published yet', { exact: true })).toBeVisible();
    expect(own.getByRole('time').elements()).toEqual([]);
    expect(own.getByRole('link', { name: /^View on site/ }).elements()).toEqual([]);
  });

  it('links to the public page of a published article (ATAB-04)', async () => {
    const item = makeArticle({ excerpt: '<b>Ringkas</b> & jelas' });
    storeArticles(dashboard.api, item);
    const own = card(await renderDashboard(dashboard), item.title);
    await expect.element(own.getByRole('paragraph')).toHaveTextContent('<b>Ringkas</b> & jelas');
    await expect
      .element(own.getByRole('link', { name: `View on site: ${item.title}`, exact: true }))
      .toHaveAttribute('href', `/id/blog/${item.slug}`);
  });
});

describe('filtering the article list', () => {
  it('applies search, status and order from the address, and clears them', async () => {
    const items = [
      makeArticle({ title: 'Musim', excerpt: 'Panen kelapa' }),
      makeArticle({ title: 'Asap kelapa', status: 'draft' }),
      makeArticle({ title: 'Zona kelapa' }),
      makeArticle({ title: 'Lain' }),
    ];
    dashboard.api.on(article.admin.list, ({ query: { q = '', status, sort } }) => {
      const found = items.filter((each) => `${each.title} ${each.excerpt}`.includes(q));
      const listed = found.filter((each) => !status || each.status === status);
      return sort === 'title' ? listed.toSorted((a, b) => a.title.localeCompare(b.title)) : listed;
    });
    const page = await renderDashboard(dashboard);
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('kelapa');
    await expect.poll(() => titles(page)).toEqual(['Musim', 'Asap kelapa', 'Zona kelapa']);
    await expect.element(page.getByText('3 items found', { exact: true })).toBeVisible();
    await selectOption(page.getByRole('combobox', { name: 'Sort by' }), 'By title');
    await expect.poll(() => titles(page)).toEqual(['Asap kelapa', 'Musim', 'Zona kelapa']);
    await selectOption(page.getByRole('combobox', { name: 'Status' }), 'Draft');
    await expect.poll(() => titles(page)).toEqual(['Asap kelapa']);

    await renderDashboard(dashboard, { path: location.pathname + location.search });
    await expect.poll(() => titles(page)).toEqual(['Asap kelapa']);
    await expect.element(search).toHaveValue('kelapa');

    await search.fill('tidak ada yang begini');
    await expect.element(page.getByText('Nothing matches your search', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await expect.poll(() => titles(page)).toHaveLength(items.length);
    await expect.element(search).toHaveValue('');
  });

  it('shows 20 articles per page, and returns to earlier pages on Back and on a search', async () => {
    const all = Array.from({ length: 41 }, () => makeArticle());
    storeArticles(dashboard.api, ...all);
    const titlesOf = (from: number, to: number) => all.slice(from, to).map(({ title }) => title);
    const page = await renderDashboard(dashboard);
    await expect.poll(() => titles(page)).toEqual(titlesOf(0, 20));
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await next.click();
    await expect.poll(() => titles(page)).toEqual(titlesOf(20, 40));
    await expect.element(page.getByRole('button', { name: 'Previous', exact: true })).toBeEnabled();
    await next.click();
    await expect.poll(() => titles(page)).toEqual(titlesOf(40, 41));
    await expect.element(next).toBeDisabled();
    history.back();
    await expect.poll(() => titles(page)).toEqual(titlesOf(20, 40));
    await page.getByRole('searchbox', { name: 'Search' }).fill('Tulisan');
    await expect.poll(() => titles(page)).toEqual(titlesOf(0, 20));
  });

  it('shows instructions if there are no articles', async () => {
    dashboard.api.on(article.admin.list, () => new FakePage([]));
    const page = await renderDashboard(dashboard);
    await expect.element(page.getByText('No articles yet', { exact: true })).toBeVisible();
    expect(page.getByRole('article').elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Create Article' })).toBeVisible();
  });
});
