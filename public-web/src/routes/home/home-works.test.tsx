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

it('shows members without a portrait by a small monogram, and their profiles by name', async () => {
  const drawn = '/uploads/picture1-800x960.webp';
  site.api.on(person.list, () => team.map((each, n) => (n === 0 ? { ...each, portraitUrl: drawn } : each)));
  await renderSite(site, '/en');
  const members = [...section('Our Team').element().querySelectorAll('ul > li')];
  const [portrait, monogram] = members.map((each) => each.firstElementChild?.firstElementChild);
  expect(portrait?.getBoundingClientRect().width).toBeGreaterThan(200);
  const { width, height, bottom } = monogram?.getBoundingClientRect() ?? {};
  expect([width, height]).toEqual([120, 120]);
  expect(bottom).toBe(members[0]?.firstElementChild?.getBoundingClientRect().bottom);
  const profiles = section('Our Team').getByText('LinkedIn', { exact: true });
  expect(profiles.elements()).toHaveLength(4);
  await expect.element(profiles.first()).toBeVisible();
});

it('shows the team on a phone as a row that scrolls within the page', async () => {
  site.api.on(person.list, () => team);
  await page.viewport(390, 844);
  await renderSite(site, '/en');
  const list = section('Our Team').element().querySelector('ul') as HTMLElement;
  const tops = [...list.children].map((member) => member.getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
  expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
  expect(document.documentElement.scrollWidth).toBe(390);
  for (const link of list.querySelectorAll('p > a')) {
    const { width, height } = link.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

it('has a cover for each article of the news, and excerpts where there is room', async () => {
  site.api.on(article.list, () => many(4, publicArticle));
  for (const [width, lead, row, rowWidth, excerpts] of [
    [1280, 2, 4 / 3, 148, 4],
    [390, 2, 4 / 3, 96, 1],
  ] as const) {
    await page.viewport(width, 800);
    await renderSite(site, '/en');
    const items = [...section('Latest News').element().querySelectorAll('li')];
    expect(items).toHaveLength(4);
    const sizes = items.map((item) => item.querySelector('img')?.getBoundingClientRect() ?? new DOMRect());
    for (const [index, size] of sizes.entries()) {
      expect(size.width / size.height, `${width}`).toBeCloseTo(index === 0 ? lead : row, 1);
      if (index > 0) expect(size.width).toBe(rowWidth);
    }
    const shown = items.filter((item) => item.querySelector('h3 + p')?.checkVisibility());
    expect(shown, `${width}`).toHaveLength(excerpts);
  }
});

it('lists services on a phone in rows of icon and title that link to the whole description', async () => {
  const description = 'We ask households what they store, and why, in surveys and in long talks. '.repeat(4);
  site.api.on(service.list, () => many(9, (n) => publicService(n, { description })));
  await page.viewport(390, 844);
  await renderSite(site, '/en');
  const items = [...section('Our Services').element().querySelectorAll('li')];
  expect(items).toHaveLength(9);
  for (const item of items) {
    const { height } = item.getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThan(48);
    const [icon, title] = [item.querySelector('svg'), item.querySelector('h3')];
    expect(icon?.getBoundingClientRect().right).toBeLessThan(title?.getBoundingClientRect().left ?? 0);
    expect(item.querySelector('p')?.textContent).toBe(description);
  }
  await section('Our Services').getByRole('link', { name: 'Service 7' }).click();
  await expect.poll(() => location.pathname).toBe('/en/services');
  const row = () => document.getElementById('service-service-7');
  await expect.poll(() => row()?.getBoundingClientRect().top).toBeLessThan(120);
  expect(row()?.textContent).toContain(description.trim());
});

it('has large headings for works and people and small ones for the rest', async () => {
  site.api.on(person.list, () => team);
  await renderSite(site, '/en');
  const sizes = [
    'Research Highlights',
    'Our Team',
    'Latest News',
    'About Us',
    'Our Services',
    'Contact Us',
  ].map((name) => {
    const heading = page.getByRole('heading', { level: 2, name, exact: true }).element();
    return getComputedStyle(heading).fontSize;
  });
  expect(sizes).toEqual(['40px', '40px', '40px', '28px', '28px', '28px']);
});
