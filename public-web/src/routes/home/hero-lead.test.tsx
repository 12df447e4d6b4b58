import { home } from '@institute/core/content/home/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { homeLead } from '#test/component/content.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';

const site = useSite();
const serve = (given: Parameters<typeof homeLead>[0]) =>
  site.api.on(home.show, () => ({ lead: homeLead(given), newest: [], works: [], quote: null }));
const lead = () => page.getByRole('main').getByRole('article').first();
const text = () => lead().element().textContent;

describe('the lead of the hero', () => {
  it('shows type, title, summary, authors and date of the newest publication, and leads to it', async () => {
    serve({});
    await renderSite(site, '/en');
    for (const shown of [
      'Report',
      'Latest publication',
      'Measured in days.',
      'Ratna Wulandari, Desi Marlina',
    ])
      expect(text()).toContain(shown);
    expect(text()).not.toContain('Sari Puspita');
    await expect.element(lead().getByRole('time')).toHaveTextContent('4 March 2025');
    await expect
      .element(lead().getByRole('link', { name: 'Food on islands: who is exposed?' }))
      .toHaveAttribute('href', '/en/research/food-on-islands-who-is-exposed-');
  });

  it('shows a chosen article with its picture, category and texts in the other language', async () => {
    serve({
      ...{ kind: 'article', type: 'Case Studies', isChosen: true, slug: 'rice' },
      ...{ language: 'id', availableLanguages: ['id'], summaryLanguage: 'en' },
      coverImageUrl: '/brand/icon.png',
    });
    await renderSite(site, '/en');
    expect(text()).toContain('Case Studies');
    expect(text()).not.toContain('Latest publication');
    expect(text()).toContain('Only available in Indonesian');
    const link = lead().getByRole('link').element();
    expect([link.getAttribute('href'), link.parentElement?.lang]).toEqual(['/en/blog/rice', 'id']);
    expect(lead().getByText('Measured in days.').element().getAttribute('lang')).toBeNull();
  });

  it('is absent without items', async () => {
    await renderSite(site, '/en');
    expect(page.getByRole('main').getByRole('article').query()).toBeNull();
    await expect
      .element(page.getByRole('main').getByRole('list', { name: 'Five domains of national resilience' }))
      .toBeVisible();
  });
});
