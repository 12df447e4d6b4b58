import { domain } from '@institute/core/content/domain/endpoints.ts';
import { domains } from '@institute/core/content/domain/limits.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { attributesOf, textsOf } from '#test/component/read-page.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';
import { publicDomain } from '#test/component/topics.ts';

const site = useSite();
const links = page
  .getByRole('main')
  .getByRole('list', { name: 'Five domains of national resilience' })
  .getByRole('link');
const drawing = () => page.getByRole('main').element().querySelector('svg:has(circle)') as Element;
/** The enlarged point and the sector of the drawing. */
const lit = () => [...drawing().querySelectorAll('[data-field]:is(path, [r="13"])')].length;

async function open() {
  site.api.on(domain.list, () =>
    domains.map((each, index) => ({ domain: each, counts: { research: index, article: index, podcast: 0 } })),
  );
  await renderSite(site, '/en');
}

it('links to the domains in order with the number of their works, also without any', async () => {
  await open();
  expect(attributesOf(links, 'href')).toEqual(domains.map((each) => `/en/domains/${each}`));
  expect(textsOf(links)).toEqual([
    'Ideology0',
    'Politics2',
    'Economy4',
    'Society and culture6',
    'Defence and security8',
  ]);
});

it('has no numbers on a site without works', async () => {
  await renderSite(site, '/en');
  expect(textsOf(links).slice(0, 2)).toEqual(['Ideology', 'Politics']);
});

it('lights the sector of the link that has the focus or the pointer', async () => {
  await open();
  expect(drawing().getAttribute('aria-hidden')).toBe('true');
  expect(lit()).toBe(0);
  site.api.on(domain.show, () => publicDomain());
  (links.nth(2).element() as HTMLElement).focus();
  await expect.poll(lit).toBe(2);
  (links.nth(2).element() as HTMLElement).blur();
  await expect.poll(lit).toBe(0);
  await links.nth(1).hover();
  await expect.poll(lit).toBe(2);
});
