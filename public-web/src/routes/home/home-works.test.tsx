import { article } from '@institute/core/content/article/endpoints.ts';
import { home } from '@institute/core/content/home/endpoints.ts';
import type { MemberWork } from '@institute/core/content/home/schemas.ts';
import { person } from '@institute/core/content/person/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { team } from '#test/component/content.ts';
import { many, publicArticle, publicService } from '#test/component/public-items.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';

const site = useSite();
afterEach(() => page.viewport(1280, 800));
const section = (name: string) => page.getByRole('region', { name, exact: true });

it('shows the newest work of each member, with its language if it is another', async () => {
  site.api.on(person.list, () => team);
  const work: MemberWork = {
    ...{ personId: 'Ratna Wulandari', kind: 'research', slug: 'food', title: 'Pangan di pulau' },
    ...{ type: 'report', date: '2025-03-04T05:00:00.000Z', language: 'id', availableLanguages: ['id'] },
  };
  site.api.on(home.show, () => ({ lead: null, newest: [], works: [work], quote: null }));
  await renderSite(site, '/en');
  const members = [...section('Our Team').element().querySelectorAll('ul > li')];
  expect(members[0]?.textContent).toContain('Report, March 2025');
  expect(members[0]?.textContent).toContain('Only available in Indonesian');
  const link = section('Our Team').getByRole('link', { name: 'Pangan di pulau' }).element();
  expect([link.getAttribute('href'), link.getAttribute('lang')]).toEqual(['/en/research/food', 'id']);
  expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  expect(members[1]?.textContent).not.toContain('March 2025');
});

it('has a cover for each article of the news', async () => {
  site.api.on(article.list, () => many(4, publicArticle));
  for (const width of [1280, 390]) {
    await page.viewport(width, 800);
    await renderSite(site, '/en');
    const items = [...section('Latest News').element().querySelectorAll('li')];
    expect(items).toHaveLength(4);
    for (const item of items) {
      const { width: shown, height } = item.querySelector('img')?.getBoundingClientRect() ?? {};
      expect((shown ?? 0) / (height ?? 1)).toBeCloseTo(16 / 9, 1);
      expect(shown).toBeGreaterThan(90);
    }
  }
});

it('lists nine services on a phone in little more than one screen, each with icon, title and text', async () => {
  const description = 'We ask households what they store, and why, in surveys and in long talks. '.repeat(4);
  site.api.on(service.list, () => many(9, (n) => publicService(n, { description })));
  await page.viewport(390, 844);
  await renderSite(site, '/en');
  const items = [...section('Our Services').element().querySelectorAll('li')];
  expect(items).toHaveLength(9);
  const height = items.reduce((sum, item) => sum + item.getBoundingClientRect().height, 0);
  expect(height).toBeLessThan(1100);
  for (const item of items) {
    const [icon, title, text] = [
      item.querySelector('svg'),
      item.querySelector('h3'),
      item.querySelector('p'),
    ];
    expect(icon?.getBoundingClientRect().right).toBeLessThan(title?.getBoundingClientRect().left ?? 0);
    expect(text?.getBoundingClientRect().height).toBeGreaterThan(30);
  }
});
