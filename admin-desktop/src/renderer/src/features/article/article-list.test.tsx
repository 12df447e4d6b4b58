import { article } from '@institute/core/content/article/endpoints.ts';
import { describe, expect, it } from 'vitest';
import type { BrowserPage } from 'vitest/browser';
import { renderDashboard, useDashboard } from '#test/component/render-dashboard.tsx';
import { selectOption } from '#test/component/select.ts';
import { sampleArticle } from '#test/component/staff-items.ts';
import { storeArticles } from '#test/component/stored-items.ts';
import { card, queryParams } from '#test/component/views.ts';

const dashboard = useDashboard();
const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000 - 60_000).toISOString();
const titles = (page: BrowserPage) =>
  page
    .getByRole('list', { name: 'Articles' })
    .getByRole('article')
    .getByRole('heading')
    .elements()
    .map((heading) => heading.textContent);

describe('the card of an article', () => {
  it('shows its texts, category, status, date, buttons and public page (ATAB-04, ATAB-05, ATAB-06, ATAB-07, ATAB-08, ATAB-09, DATE-05)', async () => {
    const draft = sampleArticle({ status: 'draft', category: 'Company News' });
    const item = sampleArticle({ excerpt: '<b>Ringkas</b> & jelas', publishedAt: twoDaysAgo });
    storeArticles(dashboard.api, draft, item);
    const page = await renderDashboard(dashboard);
    await expect.poll(() => titles(page)).toEqual([draft.title, item.title]);
    const create = page.getByRole('tabpanel').getByRole('button', { name: 'Create Article', exact: true });
    const first = page.getByRole('article').first().element();
    expect(create.element().compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const { title, excerpt, category, status } of [draft, item]) {
      const own = card(title);
      const [shown, other] = status === 'draft' ? ['Draft', 'Published'] : ['Published', 'Draft'];
      for (const text of [title, excerpt, category, shown ?? '']) {
        await expect.element(own.getByText(text, { exact: true })).toBeVisible();
      }
      expect(own.getByText(other ?? '', { exact: true }).elements()).toEqual([]);
      for (const name of [`Edit: ${title}`, `Delete: ${title}`]) {
        await expect.element(own.getByRole('button', { name, exact: true })).toBeVisible();
      }
    }
    const link = (title: string) => card(title).getByRole('link', { name: `View on site: ${title}` });
    await expect.element(link(item.title)).toHaveAttribute('href', `/id/blog/${item.slug}`);
    await expect.element(card(item.title).getByRole('time')).toHaveTextContent('2 days ago');
    const unpublished = card(draft.title);
    await expect.element(unpublished.getByText('Not published yet', { exact: true })).toBeVisible();
    expect(unpublished.getByRole('time').elements()).toEqual([]);
    expect(link(draft.title).elements()).toEqual([]);
  });

  it('shows category and relative publication date in Indonesian (ATAB-07, DATE-05)', async () => {
    const item = sampleArticle({ publishedAt: twoDaysAgo });
    storeArticles(dashboard.api, item);
    await renderDashboard(dashboard, { language: 'id' });
    const own = card(item.title);
    await expect.element(own.getByText('Studi Kasus', { exact: true })).toBeVisible();
    await expect.element(own.getByRole('time')).toHaveTextContent('2 hari yang lalu');
  });
});

describe('the article list', () => {
  it('applies search, status and order, with all three in the address', async () => {
    const items = [
      sampleArticle({ title: 'Musim', excerpt: 'Panen kelapa' }),
      sampleArticle({ title: 'Asap kelapa', status: 'draft' }),
      sampleArticle({ title: 'Zona kelapa' }),
      sampleArticle({ title: 'Lain' }),
    ];
    dashboard.api.on(article.admin.list, ({ query: { q = '', status, sort } }) => {
      const found = items.filter((each) => `${each.title} ${each.excerpt}`.includes(q));
      const listed = found.filter((each) => !status || each.status === status);
      return sort === 'title' ? listed.toSorted((a, b) => a.title.localeCompare(b.title)) : listed;
    });
    const page = await renderDashboard(dashboard, { path: '/admin/dashboard?tab=articles&q=kelapa' });
    await expect.poll(() => titles(page)).toEqual(['Musim', 'Asap kelapa', 'Zona kelapa']);
    await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('kelapa');
    await expect.element(page.getByText('3 items found', { exact: true })).toBeVisible();
    await selectOption(page.getByRole('combobox', { name: 'Sort by' }), 'By title');
    await expect.poll(() => titles(page)).toEqual(['Asap kelapa', 'Musim', 'Zona kelapa']);
    await selectOption(page.getByRole('combobox', { name: 'Status' }), 'Draft');
    await expect.poll(() => titles(page)).toEqual(['Asap kelapa']);
    expect(queryParams()).toEqual({ tab: 'articles', q: 'kelapa', sort: 'title', status: 'draft' });
  });

  it('shows 20 articles per page, goes back in the history, and to the first page on a search', async () => {
    const all = Array.from({ length: 21 }, () => sampleArticle());
    storeArticles(dashboard.api, ...all);
    const [first, last] = [all.slice(0, 20), all.slice(20)].map((part) => part.map(({ title }) => title));
    const page = await renderDashboard(dashboard, { path: '/admin/dashboard?tab=articles&page=2' });
    await expect.poll(() => titles(page)).toEqual(last);
    await expect.element(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await expect.poll(() => titles(page)).toEqual(first);
    history.back();
    await expect.poll(() => titles(page)).toEqual(last);
    await page.getByRole('searchbox', { name: 'Search' }).fill('Tulisan');
    await expect.poll(() => titles(page)).toEqual(first);
  });
});
