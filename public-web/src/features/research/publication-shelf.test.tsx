import { research } from '@institute/core/content/research/endpoints.ts';
import type { PublicResearch } from '@institute/core/content/research/schemas.ts';
import { violationsHere } from '@institute/server/testing/accessibility-in-page.ts';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publicPublication } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { boxOf, textsOf } from '#test/component/read-page.ts';
import { useSite } from '#test/component/render-site.tsx';
import { topicLink } from '#test/component/topics.ts';

const site = useSite();
afterEach(() => page.viewport(1280, 800));

const others = ['Closer', 'Second', 'Third'].map((title) =>
  publicPublication({ title, topics: [topicLink('rice', { domain: 'economy' })] }),
);
const section = (name: string) => page.getByRole('region', { name });
const related = section('Related publications');

async function showRelated(publications: PublicResearch[] = others) {
  site.api.on(research.bySlug, () => publicPublication());
  site.api.on(research.related, () => publications);
  await openPage(site, '/en/research/values-at-risk');
}

it('shows domain, authors and relative date below a cover, and the title once to screen readers', async () => {
  await showRelated([{ ...(others[0] as PublicResearch), language: 'id', availableLanguages: ['id'] }]);
  const item = related.getByRole('listitem');
  for (const shown of ['Economy', 'Ratna Wulandari, Bagus Prakoso', 'Only available in Indonesian'])
    await expect.element(item.getByText(shown)).toBeVisible();
  await expect.element(item.getByRole('time')).toHaveTextContent(/ ago$/);
  expect(textsOf(item.getByRole('heading', { level: 3 }))).toEqual(['Closer']);
  await expect.element(item.getByRole('heading')).toHaveAttribute('lang', 'id');
});

it('links cover and text to the publication, by its title', async () => {
  await showRelated();
  const link = related.getByRole('link', { name: 'Closer', exact: true });
  await expect.element(link).toHaveAttribute('href', '/en/research/closer');
  const item = related.getByRole('listitem').first();
  item.element().scrollIntoView({ block: 'center' });
  for (const part of item.element().querySelectorAll('[aria-hidden=true], time')) {
    const { left, top, width, height } = part.getBoundingClientRect();
    expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(link.element());
  }
});

it('scrolls sideways on a phone, also by the keyboard', async () => {
  await page.viewport(390, 844);
  await showRelated();
  const last = related.getByRole('link', { name: 'Third', exact: true });
  expect(boxOf(last).right).toBeGreaterThan(390);
  expect(document.documentElement.scrollWidth).toBe(390);
  (related.getByRole('link', { name: 'Second', exact: true }).element() as HTMLElement).focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(last.element());
  expect(boxOf(last).right).toBeLessThanOrEqual(390);
  expect(await violationsHere()).toEqual([]);
});

it('leads from the home page to the list, and by a second link to the publication (HOME-30)', async () => {
  site.api.on(research.list, () => others);
  await openPage(site, '/en');
  const highlights = section('Research Highlights');
  await expect
    .element(highlights.getByRole('link', { name: 'Second', exact: true }))
    .toHaveAttribute('href', '/en/research');
  const read = highlights.getByRole('link', { name: 'Read the publication: Second' });
  await expect.element(read).toHaveAttribute('href', '/en/research/second');
  read.element().scrollIntoView({ block: 'center' });
  const { left, top, width, height } = boxOf(read);
  expect(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a')).toBe(read.element());
});
