import { brand } from '@institute/core/brand/brand.ts';
import { person } from '@institute/core/content/person/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { many, numberedService, team } from '#test/component/content.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';

const site = useSite();
beforeEach(() => {
  site.api.on(person.list, () => team);
});
afterEach(() => page.viewport(1280, 800));

const inBoth = [
  ['/en', 'en'],
  ['/id', 'id'],
] as const;
const hero = () => page.getByRole('region', { name: /^Strengthening National Resilience/ });
const heroHeight = () => document.querySelector('main section')?.getBoundingClientRect().height ?? 0;
const about = () => page.elementLocator(document.querySelector('#about') as Element);
const textsOf = (part: Element | null | undefined, selector: string) =>
  [...(part?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent);

describe('the home page', () => {
  it('has its nine sections in order, with anchors for about, services and contact (HOME-01 HOME-02 HOME-03)', async () => {
    site.api.on(service.list, () => many(9, numberedService));
    await renderSite(site, '/');
    const headings = [...document.querySelectorAll('main h1, main h2')];
    expect(headings.map(({ textContent }) => textContent?.trim())).toEqual([
      'Strengthening National Resilience Through Research and Strategic Insight',
      'Our Partners',
      'About Us',
      'Our Services',
      'Research Highlights',
      'Our Team',
      'Latest News',
      'Ready to work with us?',
      'Contact Us',
    ]);
    const tops = headings.map((heading) => heading.getBoundingClientRect().top);
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    expect(textsOf(document.querySelector('#about'), 'h3')).toHaveLength(4);
    expect(textsOf(document.querySelector('#services'), 'li')).toHaveLength(9);
    expect(document.querySelectorAll('#contact form[aria-label="Contact form"]')).toHaveLength(1);
  });

  it('presents an institute for national resilience in all its fields (ROUTE-22)', async () => {
    for (const [path, words] of [
      [
        '/en',
        'esearch, trategic consulting, national resilience, ideology, society and culture, politics, economy, security, defence',
      ],
      [
        '/id',
        'iset, konsultasi strategis, ketahanan nasional, ideologi, sosial budaya, politik, ekonomi, keamanan, pertahanan',
      ],
    ] as const) {
      await renderSite(site, path);
      const shown = document.querySelector('main')?.textContent;
      for (const word of words.split(', ')) expect(shown).toContain(word);
    }
  });
});

describe('the hero', () => {
  it.each(inBoth)('shows on %s a two-line title and a subtitle (HOME-04 HOME-05)', async (path, language) => {
    const texts = {
      en: [
        'Strengthening National Resilience ',
        'Through Research and Strategic Insight',
        /We help institutions/,
      ],
      id: ['Memperkuat Ketahanan Nasional ', 'Melalui Riset dan Wawasan Strategis', /Kami membantu lembaga/],
    } as const;
    const [first, second, subtitle] = texts[language];
    await renderSite(site, path);
    const lines = [...document.querySelectorAll('h1 span')];
    expect(lines.map(({ textContent }) => textContent)).toEqual([first, second]);
    const [above, below] = lines.map((line) => line.getBoundingClientRect());
    expect(below?.top).toBeGreaterThanOrEqual((above?.bottom ?? 0) - 1);
    await expect.element(page.getByText(subtitle)).toBeVisible();
  });

  it('has a primary button to the services and another to the about page (X10 HOME-06 HOME-07)', async () => {
    for (const [name, path] of [
      ['Our Services', '/services'],
      ['About us', '/about'],
    ] as const) {
      await renderSite(site, '/');
      await page.getByRole('heading', { level: 1 }).hover();
      const [main, other] = hero().getByRole('link').elements();
      if (!main || !other) throw new Error('The hero has fewer than two buttons.');
      expect(getComputedStyle(main).backgroundColor).toBe('rgb(12, 74, 94)');
      expect(getComputedStyle(other).backgroundColor).not.toBe('rgb(12, 74, 94)');
      expect([main, other].map((link) => link.getAttribute('href'))).toEqual(['/services', '/about']);
      await hero().getByRole('link', { name }).click();
      await expect.poll(() => location.pathname).toBe(path);
      await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('id', 'hero-title');
    }
  });

  it('fills 90 % of the screen with its title in few lines, in both languages (HOME-08)', async () => {
    for (const [path] of inBoth) {
      await renderSite(site, path);
      for (const [width, height, most] of [
        [1280, 800, 3],
        [375, 667, 4],
        [360, 740, 4],
        [1440, 900, 3],
      ] as const) {
        await page.viewport(width, height);
        expect(heroHeight(), `${path} at ${width}`).toBeGreaterThanOrEqual(0.9 * height);
        const title = document.querySelector('h1') as HTMLElement;
        const lines = title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight);
        expect(Math.round(lines), `${path} at ${width}`).toBeLessThanOrEqual(most);
      }
    }
  });
});

describe('the about section', () => {
  it.each(inBoth)(
    'shows on %s a logo, a title, two lines and four values (HOME-18 HOME-19 HOME-20)',
    async (path, language) => {
      const texts = {
        en: [
          'About Us',
          /^We are a research/,
          /^Our work turns/,
          ['Precision', 'Collaboration', 'Quality', 'Integrity'],
        ],
        id: [
          'Tentang Kami',
          /^Kami adalah lembaga/,
          /^Kami mengolah/,
          ['Presisi', 'Kolaborasi', 'Kualitas', 'Integritas'],
        ],
      } as const;
      const [title, first, second, values] = texts[language];
      await renderSite(site, path);
      const logo = about().getByRole('img', { name: new RegExp(`Logo.*${brand.name[language]}`) });
      expect(logo.element().getBoundingClientRect().width).toBeGreaterThan(50);
      await expect.element(about().getByRole('heading', { level: 2 })).toHaveTextContent(title);
      await expect.element(about().getByText(first)).toBeVisible();
      await expect.element(about().getByText(second)).toBeVisible();
      expect(textsOf(document.querySelector('#about'), 'h3')).toEqual(values);
    },
  );
});

describe('the team', () => {
  it('shows the people who are marked as members (HOME-36)', async () => {
    await renderSite(site, '/nowhere');
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    const team = page.getByRole('region', { name: 'Our Team' });
    await expect.element(team).toBeVisible();
    expect(textsOf(team.element(), 'h3')).toEqual([
      'Ratna Wulandari',
      'Bagus Prakoso',
      'Maria Lestari',
      'Yosef Tanamal',
    ]);
    expect(
      site.api
        .lines()
        .map((line) => line.replace(/\?.*/, ''))
        .sort(),
    ).toEqual([
      'GET /api/articles',
      'GET /api/content',
      'GET /api/domains',
      'GET /api/home',
      'GET /api/people',
      'GET /api/research',
      'GET /api/services',
    ]);
  });

  it.each([
    ['/en', 'Our Team'],
    ['/id', 'Tim Kami'],
  ])('shows on %s name, position and biography of each member (HOME-37)', async (path, name) => {
    await renderSite(site, path);
    const members = [...page.getByRole('region', { name }).element().querySelectorAll('ul > li')];
    expect(members).toHaveLength(4);
    expect(members[0]?.querySelector('p')?.textContent).toBe('Executive Director');
    for (const member of members) {
      const [position, biography] = textsOf(member, 'p');
      expect(position?.length).toBeGreaterThan(5);
      expect(biography?.length).toBeGreaterThan(30);
    }
  });

  it('is absent without members', async () => {
    site.api.on(person.list, () => []);
    await renderSite(site, '/en');
    await expect.element(page.getByRole('region', { name: 'Our Services' })).toBeInTheDocument();
    expect(page.getByRole('region', { name: 'Our Team' }).query()).toBeNull();
  });

  it('has an email link and a profile link in a new tab per member (HOME-38 HOME-39)', async () => {
    await renderSite(site, '/');
    const team = page.getByRole('region', { name: 'Our Team' });
    const mails = team.getByRole('link', { name: /^Send an email to/ }).elements();
    const profiles = team
      .getByRole('link', { name: /^Professional profile of .*opens in a new tab/ })
      .elements();
    expect([mails.length, profiles.length]).toEqual([4, 4]);
    for (const mail of mails) expect(mail.getAttribute('href')).toMatch(/^mailto:[\w-]+@example\.org$/);
    for (const profile of profiles) {
      expect(profile.getAttribute('href')).toMatch(/^https:\/\//);
      expect(profile.getAttribute('target')).toBe('_blank');
      expect(profile.getAttribute('rel')).toContain('noopener');
    }
  });
});
