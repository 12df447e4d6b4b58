import { article } from '@institute/core/content/article/endpoints.ts';
import { domains } from '@institute/core/content/domain/limits.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publicArticle, publicPublication } from '#test/component/content.ts';
import { attributesOf } from '#test/component/read-page.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';

const site = useSite();
const hrefsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

describe('the footer', () => {
  it('links to both languages of the page, and to the feeds and the calendar in its language', async () => {
    await renderSite(site, '/en/about');
    const footer = page.getByRole('contentinfo');
    expect(hrefsOf('footer a[hreflang]')).toEqual(['/id/about', '/en/about']);
    const files = ['feed.xml', 'feed.json', 'podcasts.ics'];
    expect(hrefsOf('footer a[type]')).toEqual(files.map((file) => `/en/${file}`));
    await expect
      .element(footer.getByRole('link', { name: 'English', exact: true }))
      .toHaveAttribute('aria-current', 'true');
    for (const link of document.querySelectorAll('footer a'))
      expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    await footer.getByRole('link', { name: 'Bahasa Indonesia', exact: true }).click();
    await expect.poll(() => location.pathname).toBe('/id/about');
    await expect.poll(() => hrefsOf('footer a[type]')).toEqual(files.map((file) => `/id/${file}`));
  });

  it('links to the pages of the institute first, then to what it publishes', async () => {
    await renderSite(site, '/en/about');
    const pages = ['about', 'services', 'contact', 'research', 'blog', 'podcasts', 'people'];
    expect(hrefsOf('footer nav a').slice(0, pages.length)).toEqual(pages.map((each) => `/en/${each}`));
  });

  it('links to the five domains', async () => {
    await renderSite(site, '/en/about');
    const links = page
      .getByRole('contentinfo')
      .getByRole('navigation', { name: 'Five domains of national resilience' })
      .getByRole('link');
    expect(attributesOf(links, 'href')).toEqual(domains.map((each) => `/en/domains/${each}`));
  });

  it.each(['/en', '/en/blog', '/en/blog/rice', '/en/research/rice'])(
    'has the newsletter form on %s',
    async (path) => {
      site.api.on(article.bySlug, () => publicArticle());
      site.api.on(research.bySlug, () => publicPublication());
      site.api.on(research.related, () => []);
      await renderSite(site, path);
      const footer = page.getByRole('contentinfo');
      await expect.element(footer.getByRole('form', { name: 'Subscribe to our newsletter' })).toBeVisible();
      expect(footer.getByRole('link', { name: 'Subscribe to our newsletter' }).query()).toBeNull();
    },
  );

  it('leads to the newsletter form from other pages', async () => {
    await renderSite(site, '/en/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Subscribe to our newsletter' }).click();
    await expect.poll(() => location.pathname + location.hash).toBe('/en/blog#newsletter-form');
    await expect.element(page.getByRole('form', { name: 'Subscribe to our newsletter' })).toBeInViewport();
  });
});
