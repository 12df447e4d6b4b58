import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { search } from '@institute/core/content/search/endpoints.ts';
import { FakePage } from '@institute/core/testing/fake-api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publicArticle, searchResult } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { attributesOf, textsOf } from '#test/component/read-page.ts';
import { useSite } from '#test/component/render-site.tsx';

const site = useSite();
const main = page.getByRole('main');
const rows = main.getByRole('heading', { level: 3 });
const status = main.getByRole('status');
const box = main.getByRole('searchbox');
const select = (name: string) => main.getByRole('combobox', { name });
const optionsOf = (name: string) =>
  [...(select(name).element() as HTMLSelectElement).options].map(({ text }) => text);
const marks = () => [...main.element().querySelectorAll('mark')].map(({ textContent }) => textContent);

/** Twenty results with every word of the search marked. */
beforeEach(() => {
  // The focus on a result prefetches its page.
  site.api.on(article.bySlug, () => publicArticle());
  site.api.on(search.years, () => [2025, 2024]);
  site.api.on(search.find, ({ query: { q, limit = 12 } }) => {
    if (q.startsWith('zz')) return [];
    const found = Array.from({ length: 20 }, (_, n) =>
      searchResult({
        title: [`Result ${n} on `, q, ''],
        slug: `result-${n}`,
        snippet: ['All about ', q, '.'],
        id: `${n}`,
      }),
    );
    return new FakePage(found.slice(0, limit), 20, limit < 20 ? String(limit) : undefined);
  });
});

describe('the search page', () => {
  it.each([
    ['id', 'Cari', 'Cari di seluruh situs', 'pangan', 'Menampilkan 12 hasil pertama untuk “pangan”'],
    ['en', 'Search', 'Search the whole website', 'food', '12 results for “food”'],
  ])('opens from the header and works by keyboard in %s', async (language, name, label, term) => {
    const shown = publicArticle({
      title: 'Result 0 on food',
      slug: 'result-0',
      language: 'id',
      availableLanguages: ['id', 'en'],
    });
    site.api.on(article.bySlug, () => shown);
    await openPage(site, `/${language}`);
    (page.getByRole('banner').getByRole('link', { name, exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe(`/${language}/search`);
    const field = main.getByLabelText(label);
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(`${term}{Enter}`);
    await expect.element(status).toHaveTextContent(`“${term}”`);
    expect(location.search).toBe(`?q=${term}`);
    expect(marks()).toEqual(Array(24).fill(term));
    (rows.first().getByRole('link').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(shown.title);
    history.back();
    await expect.element(status).toHaveTextContent(`“${term}”`);
    await expect.element(field).toHaveValue(term);
  });

  it('is not indexed and has no canonical address', async () => {
    await openPage(site, '/en/search?q=research');
    expect(document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
    expect(document.title).toMatch(/^Search \| /);
    expect(site.api.lines('GET /api/search?')).toHaveLength(1);
  });

  it('links each kind of result to its page', async () => {
    const kinds = ['article', 'research', 'podcast', 'service'] as const;
    site.api.on(search.find, () =>
      kinds.map((kind) => searchResult({ kind, id: kind, slug: kind === 'service' ? null : 'found' })),
    );
    await openPage(site, '/en/search?q=rice');
    expect(attributesOf(rows.getByRole('link'), 'href')).toEqual([
      '/en/blog/found',
      '/en/research/found',
      '/en/podcasts/found',
      '/en/services',
    ]);
  });

  it('loads more results and focuses the first new one', async () => {
    await openPage(site, '/en/search?q=a');
    expect(rows.elements()).toHaveLength(12);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect.poll(() => rows.elements().length).toBe(20);
    await expect.poll(() => document.activeElement?.textContent).toBe('Result 12 on a');
    expect(location.search).toBe('?q=a&page=2');
    const shown = textsOf(rows);
    await openPage(site, '/en/search?q=a&page=2');
    expect(textsOf(rows)).toEqual(shown);
  });

  it('explains its input, a shortened term and no results', async () => {
    await openPage(site, '/en/search');
    await expect.element(page.getByText('Type one or more words.')).toBeVisible();
    await openPage(site, `/en/search?q=${'zz'.repeat(150)}`);
    await expect.element(page.getByText('Only the first 200 characters were searched.')).toBeVisible();
    await expect.element(status).toHaveTextContent(`Nothing was found for “${'zz'.repeat(100)}”.`);
    await main.getByRole('link', { name: 'Research' }).click();
    await expect.poll(() => location.pathname).toBe('/en/research');
  });

  it('shows the search term as text', async () => {
    const term = '<img src=x onerror=alert(1)> a';
    await openPage(site, `/en/search?q=${encodeURIComponent(term)}`);
    expect(main.element().querySelector('img')).toBeNull();
    await expect.element(status).toHaveTextContent(term);
  });

  it('shows loading and errors, and finds results on a retry', async () => {
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    site.api.on(search.find, async () => {
      await held;
      throw new AppError('internal');
    });
    await openPage(site, '/en/search');
    await box.fill('research');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Searching...')).toBeInTheDocument();
    respond();
    await expect.element(main.getByRole('alert')).toBeVisible();
    site.api.on(search.find, () => [searchResult()]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(status).toHaveTextContent('1 result for “research”');
  });

  it('offers no filters and requests no years without a term', async () => {
    await openPage(site, '/en/search?kind=article&year=2024');
    await expect.element(page.getByText('Type one or more words.')).toBeVisible();
    expect(select('Type').elements()).toHaveLength(0);
    expect(site.api.lines()).not.toContain('GET /api/search/years');
  });

  it('is part of the 404 page', async () => {
    await openPage(site, '/en/nowhere');
    await box.fill('rice');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => location.pathname + location.search).toBe('/en/search?q=rice');
    await expect.poll(() => rows.elements().length).toBe(12);
  });
});

describe('the filters of the search', () => {
  const requests = () => site.api.lines('GET /api/search?').map((line) => line.slice(line.indexOf('?')));
  const chip = (filter: string) => main.getByRole('link', { name: `Remove filter: ${filter}` });
  const open = (query: string) => openPage(site, `/en/search${query}`);

  it('restrict the results by type and year, from the first page on', async () => {
    await open('?q=a&page=2');
    expect(optionsOf('Type')).toEqual(['All', 'Article', 'Service', 'Publication', 'Podcast', 'Person']);
    expect(optionsOf('Year')).toEqual(['All', '2025', '2024']);
    await select('Type').selectOptions('Publication');
    await expect.poll(() => location.search).toBe('?q=a&kind=research');
    await select('Year').selectOptions('2024');
    await expect.poll(() => location.search).toBe('?q=a&kind=research&year=2024');
    await expect
      .poll(() => requests().slice(1))
      .toEqual(['?q=a&kind=research&lang=en&limit=12', '?q=a&kind=research&year=2024&lang=en&limit=12']);
    history.back();
    await expect.element(select('Year')).toHaveValue('');
    await expect.element(select('Type')).toHaveValue('research');
  });

  it('are removed one by one or all at once, and the focus moves to the results', async () => {
    await open('?q=a&kind=article&year=2024');
    await chip('Year: 2024').click();
    await expect.poll(() => location.search).toBe('?q=a&kind=article');
    await expect.element(main.getByRole('heading', { name: 'Results' })).toHaveFocus();
    await select('Year').selectOptions('2025');
    await main.getByRole('link', { name: 'Clear all' }).click();
    await expect.poll(() => location.search).toBe('?q=a');
    await expect.element(select('Type')).toHaveValue('');
    expect(chip('').elements()).toHaveLength(0);
  });

  it('remain for another term and for more results', async () => {
    await open('?q=a&kind=article&year=2024');
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect.poll(() => location.search).toBe('?q=a&kind=article&year=2024&page=2');
    await expect.poll(() => document.activeElement?.textContent).toBe('Result 12 on a');
    await box.fill('rice');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.search).toBe('?q=rice&kind=article&year=2024');
  });

  it('and the term are in both forms, which work without scripts', async () => {
    await open('?q=a&kind=article&year=2024');
    const sent = [...main.element().querySelectorAll('form')].map((form) => [...new FormData(form)]);
    const [ofTerm, ...ofFilters] = sent.map(Object.fromEntries);
    for (const values of [ofTerm, ...ofFilters])
      expect(values).toEqual({ q: 'a', kind: 'article', year: '2024' });
  });

  it('can be removed if they exclude everything', async () => {
    await open('?q=zz&kind=podcast');
    await expect.element(status).toHaveTextContent('Nothing was found for “zz”.');
    await expect.element(chip('Type: Podcast')).toBeVisible();
  });

  it('offer no year if the years cannot be loaded, except the one in use', async () => {
    site.api.on(search.years, () => {
      throw new AppError('internal');
    });
    await open('?q=a&year=1999');
    expect(optionsOf('Year')).toEqual(['All', '1999']);
    await chip('Year: 1999').click();
    await expect.poll(() => select('Year').elements()).toHaveLength(0);
    expect(rows.elements()).toHaveLength(12);
  });
});
