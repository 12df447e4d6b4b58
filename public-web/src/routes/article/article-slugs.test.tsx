import { article } from '@institute/core/content/article/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publicArticle, serveArticles } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { attributesOf } from '#test/component/read-page.ts';
import { useSite } from '#test/component/render-site.tsx';

const site = useSite();
const title = page.getByRole('heading', { level: 1 });
const banner = page.getByRole('banner');

const item = (language: 'id' | 'en') =>
  publicArticle({
    ...{ slug: 'kajian', slugs: { id: 'kajian', en: 'study' }, language, availableLanguages: ['id', 'en'] },
    title: language === 'id' ? 'Kajian' : 'Study',
  });

async function open(path: string) {
  serveArticles(site.api, [item('id')]);
  site.api.on(article.bySlug, ({ query }) => item(query?.lang ?? 'id'));
  await openPage(site, path);
}
const requests = () => site.api.lines('GET /api/articles/slug/');
const headLinks = (selector: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>(selector)].map(({ href }) => new URL(href).pathname);

describe('an article with a slug per language', () => {
  it('changes the slug with the language, without a reload of the page or an interim address', async () => {
    await open('/en/blog/study');
    await expect.element(title).toHaveTextContent('Study');
    expect(headLinks('link[rel=canonical]')).toEqual(['/en/blog/study']);
    expect(headLinks('link[rel=alternate][hreflang]')).toEqual([
      '/id/blog/kajian',
      '/en/blog/study',
      '/blog/kajian',
    ]);
    await page.getByRole('button', { name: 'Change language' }).click();
    const links = banner.getByRole('link', { name: /^(Bahasa Indonesia|English)$/ });
    expect(attributesOf(links, 'href')).toEqual(['/id/blog/kajian', '/en/blog/study']);
    const main = document.querySelector('main article');
    await banner.getByRole('link', { name: 'Bahasa Indonesia', exact: true }).click();
    await expect.element(title).toHaveTextContent('Kajian');
    expect(location.pathname).toBe('/id/blog/kajian');
    expect(document.querySelector('main article')).toBe(main);
    await page.getByRole('button', { name: 'Ganti bahasa' }).click();
    await banner.getByRole('link', { name: 'English', exact: true }).click();
    await expect.element(title).toHaveTextContent('Study');
    expect(location.pathname).toBe('/en/blog/study');
    expect(requests()).toEqual([
      'GET /api/articles/slug/study?lang=en',
      'GET /api/articles/slug/kajian?lang=id',
    ]);
  });

  it('replaces the slug of the other language in an address with a language', async () => {
    await open('/en/blog/kajian');
    await expect.poll(() => location.pathname).toBe('/en/blog/study');
    await expect.poll(requests).toHaveLength(2);
    await expect.element(title).toHaveTextContent('Study');
  });

  it.each(['/blog/kajian', '/blog/study'])(
    'leaves the address %s without a language as it is',
    async (path) => {
      await open(path);
      await expect.element(title).toHaveTextContent('Study');
      expect(location.pathname).toBe(path);
      expect(headLinks('link[rel=canonical]')).toEqual(['/blog/kajian']);
    },
  );
});
