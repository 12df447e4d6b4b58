import { home } from '@institute/core/content/home/endpoints.ts';
import type { HomeQuote } from '@institute/core/content/home/schemas.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { homeQuote } from '#test/component/content.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';

const site = useSite();
const figure = () => page.getByRole('figure');
const serve = (quote: HomeQuote | null) =>
  site.api.on(home.show, () => ({ lead: null, newest: [], works: [], quote }));

it('shows the quote across the page, who said it, and a link to the item', async () => {
  serve(homeQuote());
  await renderSite(site, '/en');
  await expect.element(figure()).toHaveTextContent('“A town that can wait eleven days.”');
  await expect.element(figure()).toHaveTextContent('Yosef Tanamal');
  await expect
    .element(figure().getByRole('link', { name: 'A harbour ledger' }))
    .toHaveAttribute('href', '/en/blog/harbour');
  const band = figure().element().parentElement as HTMLElement;
  expect(band.querySelector('img')).toBeNull();
});

it('marks a quote in the other language, and links to a publication', async () => {
  serve(
    homeQuote({
      ...{ text: 'Kota menunggu.', source: null, language: 'id', availableLanguages: ['id'] },
      item: {
        ...{
          kind: 'research',
          slug: 'food',
          title: 'Food',
          coverImageUrl: '/brand/icon.png',
          imageFocus: {},
        },
        ...{ language: 'en', availableLanguages: ['en'] },
      },
    }),
  );
  await renderSite(site, '/en');
  expect(figure().element().querySelector('blockquote')?.lang).toBe('id');
  await expect.element(figure()).toHaveTextContent('Only available in Indonesian');
  const link = figure().getByRole('link', { name: 'Food' }).element();
  expect([link.getAttribute('href'), link.getAttribute('lang')]).toEqual(['/en/research/food', null]);
});

it('is absent without a quote', async () => {
  serve(null);
  await renderSite(site, '/en');
  expect(figure().query()).toBeNull();
});
