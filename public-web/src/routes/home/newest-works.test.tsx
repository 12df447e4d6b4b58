import { home } from '@institute/core/content/home/endpoints.ts';
import type { NewWork } from '@institute/core/content/home/schemas.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { homeLead, newWork } from '#test/component/content.ts';
import { attributesOf } from '#test/component/read-page.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';

const site = useSite();
const list = (name = 'Newest articles and podcasts') => page.getByRole('list', { name });
const rows = () => list().getByRole('listitem');
const long = 'Reading the resilience of harbours in the ledgers of their oldest keepers';
const newest: NewWork[] = [
  newWork({ title: long }),
  newWork({ title: 'Rice', language: 'id', availableLanguages: ['id'] }),
  newWork({ kind: 'podcast', title: 'Dialog', type: null, date: '2031-03-14T12:30:00.000Z' }),
];
const serve = (given: NewWork[]) =>
  site.api.on(home.show, () => ({
    ...{ lead: homeLead({ pdf: { bytes: 2_097_152, language: 'en' } }), newest: given },
    ...{ works: [], quote: null },
  }));

it('shows kind, time, title and picture of each, and leads to its page', async () => {
  serve(newest);
  await renderSite(site, '/en');
  expect(attributesOf(list().getByRole('link'), 'href')).toEqual([
    `/en/blog/${newest[0]?.slug}`,
    '/en/blog/rice',
    '/en/podcasts/dialog',
  ]);
  const texts = rows()
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts[0]).toContain('Case Studies');
  expect(texts[0]).toMatch(/ago/);
  expect(texts[1]).toContain('Only available in Indonesian');
  expect(texts[2]).toContain('Podcast14 March 2031, 19:30 WIB');
  expect(list().getByRole('link', { name: 'Rice' }).element().parentElement?.lang).toBe('id');
  for (const row of rows().elements()) expect(row.querySelector('svg, img')).not.toBeNull();
});

it('is absent without articles and podcasts', async () => {
  serve([]);
  await renderSite(site, '/en');
  expect(list().query()).toBeNull();
});

it('stands below a link to the PDF of the publication in the hero', async () => {
  serve([]);
  await renderSite(site, '/en');
  const pdf = page.getByRole('main').getByRole('link', { name: /^PDF, 2.0.MB$/ });
  const path = '/en/research/food-on-islands-who-is-exposed-';
  await expect.element(pdf).toHaveAttribute('href', `${path}/food-on-islands-who-is-exposed-.pdf`);
});
