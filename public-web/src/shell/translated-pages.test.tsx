import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { person } from '@institute/core/content/person/endpoints.ts';
import { search } from '@institute/core/content/search/endpoints.ts';
import { contact, newsletter } from '@institute/core/inbox/endpoints.ts';
import { translatePage } from '@institute/core/testing/translate-page.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import {
  fillSite,
  personWork,
  publicArticle,
  publicPublication,
  searchResult,
  serveArticles,
} from '#test/component/content.ts';
import { goInside, openPage } from '#test/component/open-page.ts';
import { servePublications } from '#test/component/publications.ts';
import { useSite } from '#test/component/render-site.tsx';
import { ok } from '#test/component/responses.ts';

const site = useSite();
const main = page.getByRole('main');
const status = main.getByRole('status').first();
const cards = () => main.getByRole('article').elements();
const textsOfPage = () =>
  ['header', 'main', 'footer'].map((part) => document.querySelector(`${part}[class]`)?.textContent);

/** Clicks a control after the browser has translated the page. */
async function press(control: Locator): Promise<void> {
  translatePage();
  await control.click();
}

describe('a page that the browser has translated', () => {
  it.each([
    '',
    '/about',
    '/services',
    '/research',
    '/research/exposed-values-1',
    '/podcasts',
    '/podcasts/talk-1',
    '/blog',
    '/blog/stores-before-storm-1',
    '/people',
    '/people/ratna-wulandari',
    '/topics/trust',
    '/domains/economy',
    '/contact',
    '/search?q=rice',
    '/nowhere',
  ])('shows all texts in the language that the visitor chooses on %s', async (path) => {
    fillSite(site.api);
    site.api.on(search.find, () => [searchResult()]);
    await openPage(site, `/id${path}`);
    const indonesian = textsOfPage();
    await openPage(site, `/en${path}`);
    expect(textsOfPage()).not.toEqual(indonesian);
    await press(page.getByRole('contentinfo').getByRole('link', { name: 'Bahasa Indonesia', exact: true }));
    await expect.poll(textsOfPage).toEqual(indonesian);
  });

  it('shows new search results and their number', async () => {
    site.api.on(search.find, ({ query: { q } }) => {
      const title = q === 'fuel' ? ['', q, ' on islands'] : ['All about ', q];
      return q === 'none' ? [] : [searchResult({ id: 'one', slug: 'one', title, snippet: [q] })];
    });
    await openPage(site, '/en/search?q=rice');
    for (const [term, text] of [
      ['fuel', '1 result for “fuel”'],
      ['none', 'Nothing was found for “none”.'],
      ['water', '1 result for “water”'],
      ['salt', '1 result for “salt”'],
    ] as const) {
      translatePage();
      await main.getByRole('searchbox').fill(term);
      await userEvent.keyboard('{Enter}');
      await expect.element(status).toHaveTextContent(text);
    }
    await expect.element(main.getByRole('heading', { level: 3 })).toHaveTextContent('All about salt');
    expect(main.getByRole('listitem').element().textContent).toMatch(/salt$/);
  });

  it('filters articles, shows more of them, and clears the filter', async () => {
    serveArticles(
      site.api,
      Array.from({ length: 14 }, (_, n) =>
        publicArticle({ title: `Article ${n}`, category: n === 0 ? 'Market Research' : 'Case Studies' }),
      ),
    );
    await openPage(site, '/en/blog');
    await press(page.getByRole('button', { name: 'Load more' }));
    await expect.element(status).toHaveTextContent('14 articles found');
    await press(main.getByRole('button', { name: 'Market Research' }));
    await expect.element(status).toHaveTextContent('1 article found');
    expect(cards()).toHaveLength(1);
    translatePage();
    await main.getByRole('searchbox').fill('xyzzy');
    await expect.element(status).toHaveTextContent('0 articles found');
    await press(main.getByRole('link', { name: 'Clear filter' }));
    await expect.poll(cards).toHaveLength(12);
    expect(main.getByText(/^No articles match/).query()).toBeNull();
  });

  it('shows and removes the errors of the contact form', async () => {
    await openPage(site, '/en/contact');
    const form = main.getByRole('form', { name: 'Contact form' });
    const problems = () => form.element().querySelectorAll('[aria-invalid]').length;
    await press(form.getByRole('button'));
    await expect.poll(problems).toBe(4);
    translatePage();
    for (const name of ['Full Name', 'Email', 'Subject', 'Message'])
      await form.getByRole('textbox', { name }).fill('sari@example.org');
    await expect.poll(problems).toBe(0);
    expect(form.element().textContent).not.toContain('This field');
    site.api.on(contact.send, () => {
      throw new AppError('internal');
    });
    await press(form.getByRole('button'));
    await expect.element(form.getByRole('alert')).toBeVisible();
    site.api.on(contact.send, () => ok);
    await press(form.getByRole('button'));
    await expect.element(form.getByRole('textbox', { name: 'Subject' })).toHaveValue('');
    expect(form.getByRole('alert').query()).toBeNull();
  });

  it('shows and removes the error of the newsletter form', async () => {
    site.api.on(newsletter.subscribe, () => ok);
    await openPage(site, '/en/blog');
    const form = page.getByRole('form', { name: 'Subscribe to our newsletter' });
    await press(form.getByRole('button'));
    await expect.element(form.getByText('Please enter a valid email address')).toBeVisible();
    translatePage();
    await form.getByRole('textbox').fill('reader@example.org');
    await expect.poll(() => form.getByText('Please enter a valid email address').query()).toBeNull();
    await press(form.getByRole('button'));
    await expect.element(form.getByRole('textbox')).toHaveValue('');
  });

  it('filters the works of a person and shows more of them', async () => {
    fillSite(site.api);
    const others = ['Nadia Kurnia', 'Sari Puspita'].map((name) => ({
      name,
      role: 'author' as const,
      label: '',
      person: null,
    }));
    site.api.on(person.works, () => [
      personWork({ kind: 'article', type: 'Case Studies', title: 'Rice on islands', others }),
      ...Array.from({ length: 13 }, (_, n) => personWork({ title: `Work ${n}` })),
    ]);
    await openPage(site, '/en/people/ratna-wulandari');
    const titles = () => main.getByRole('heading', { level: 3 }).elements();
    const choose = (name: string) => press(main.getByRole('button', { name, exact: true }));
    await choose('Publications 13');
    await expect.element(main.getByRole('button', { name: 'Show 1 more work', exact: true })).toBeVisible();
    await choose('Show 1 more work');
    await expect.poll(titles).toHaveLength(13);
    await choose('All 14');
    await expect.element(main.getByText('With Nadia Kurnia, Sari Puspita')).toBeVisible();
    await choose('Articles 1');
    await expect.poll(titles).toHaveLength(1);
  });

  it('filters publications', async () => {
    servePublications(site.api, [
      publicPublication({ title: 'Elections', area: 'public-policy' }),
      publicPublication({ title: 'Courts', area: 'public-policy' }),
      publicPublication({ title: 'Harbours', area: 'digital-economy', type: 'whitepaper' }),
    ]);
    await openPage(site, '/en/research');
    const count = main.getByRole('heading', { level: 2 }).nth(1);
    await press(main.getByRole('link', { name: 'Public Policy', exact: true }));
    await expect.element(count).toHaveTextContent('2 publications');
    translatePage();
    await userEvent.selectOptions(main.getByRole('combobox', { name: 'Type' }), 'whitepaper');
    await expect.element(count).toHaveTextContent('No publication matches');
    await press(main.getByRole('link', { name: 'Remove filter: Area: Public Policy' }));
    await expect.element(count).toHaveTextContent('1 publication');
  });

  it('copies a citation', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    fillSite(site.api);
    await openPage(site, '/en/research/exposed-values-1');
    await press(main.getByRole('button', { name: 'Copy citation' }));
    await expect.element(main.getByRole('button', { name: 'Citation copied' })).toBeVisible();
    write.mockRestore();
  });

  it('shows the pictures of a gallery one by one', async () => {
    const gallery = [1, 2].map((n) => `/uploads/picture${n}-1500x1000.webp`);
    serveArticles(site.api, [publicArticle({ title: 'Harbours', gallery })]);
    await openPage(site, '/en/blog/harbours');
    await press(main.getByRole('region', { name: 'Gallery' }).getByRole('link').first());
    const lightbox = page.getByRole('dialog', { name: 'Gallery' });
    await expect.element(lightbox.getByRole('status')).toHaveTextContent('Picture 1 of 2');
    await press(lightbox.getByRole('button', { name: 'Next' }));
    await expect.element(lightbox.getByRole('status')).toHaveTextContent('Picture 2 of 2');
    await press(lightbox.getByRole('button', { name: 'Close' }));
    await expect.poll(() => lightbox.query()).toBeNull();
  });

  it('opens other pages, and a list that fails at first', async () => {
    let isDown = true;
    fillSite(site.api);
    await openPage(site, '/en');
    for (const [name, title] of [
      ['About', 'About Our Institute'],
      ['Contact', 'Contact Us'],
    ] as const) {
      translatePage();
      await goInside(name);
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    }
    site.api.on(article.list, () => {
      if (isDown) throw new AppError('internal');
      return [publicArticle()];
    });
    translatePage();
    await goInside('Blog');
    await expect.element(main.getByRole('alert')).toBeVisible();
    isDown = false;
    await press(main.getByRole('button', { name: 'Try again' }));
    await expect.poll(cards).toHaveLength(1);
    expect(main.getByRole('alert').query()).toBeNull();
  });

  describe('on a small screen', () => {
    afterEach(() => page.viewport(1280, 800));

    it('opens pages from the menu', async () => {
      await page.viewport(390, 800);
      await openPage(site, '/en/about');
      await press(page.getByRole('button', { name: 'Open menu' }));
      await press(page.getByRole('dialog').getByRole('link', { name: 'Services' }));
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Services');
      await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
    });
  });
});
