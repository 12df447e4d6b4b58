import { useSharedProduct } from '@institute/server/testing/browser-test.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { boxOf, calls, goInside, isMarked, mark, styleOf, visit } from './navigation.ts';

const site = useSharedProduct();
const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const inBoth = [
  ['/en', 'en'],
  ['/id', 'id'],
] as const;

describe('the order of the home page', () => {
  const order = [
    /^Strengthening National Resilience/,
    /^Our Partners$/,
    /^About Us$/,
    /^Our Services$/,
    /^Research Highlights$/,
    /^Our Team$/,
    /^Latest News$/,
    /^Ready to work with us\?$/,
    /^Contact Us$/,
  ];

  it.each([
    ['starts with hero, partners, about and services', 'HOME-01', order.slice(0, 4)],
    ['continues with research, team, news, call to action and contact', 'HOME-02', order],
  ])('%s (%s)', async (_title, _id, expected) => {
    const page = await visit(site, '/');
    const headings = await page.locator('main').locator('h1, h2').all();
    const texts = await Promise.all(headings.map(async (heading) => (await heading.textContent()) ?? ''));
    expected.forEach((text, index) => {
      expect(texts[index]?.trim()).toMatch(text);
    });
    const tops = await Promise.all(headings.map(async (heading) => (await boxOf(heading)).y));
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
  });

  it('has anchors for about, services and contact (HOME-03)', async () => {
    const page = await visit(site, '/');
    expect(await page.locator('#about').getByRole('heading', { level: 3 }).count()).toBe(4);
    expect(await page.locator('#services').getByRole('listitem').count()).toBe(9);
    expect(await page.locator('#contact').getByRole('form', { name: 'Contact form' }).count()).toBe(1);
    for (const place of ['about', 'services', 'contact']) {
      await page.goto(`${site.product.url}/#${place}`);
      await expect.poll(async () => (await boxOf(page.locator(`#${place}`))).y).toBeLessThan(120);
    }
  });
});

describe('the hero', () => {
  it.each(inBoth)('shows on %s a two-line title and a subtitle (HOME-04 HOME-05)', async (path, language) => {
    const texts = {
      en: [
        'Strengthening National Resilience',
        'Through Research and Strategic Insight',
        /We help institutions/,
      ],
      id: ['Memperkuat Ketahanan Nasional', 'Melalui Riset dan Wawasan Strategis', /Kami membantu lembaga/],
    } as const;
    const [first, second, subtitle] = texts[language];
    const page = await visit(site, path);
    const title = page.getByRole('heading', { level: 1 });
    const lines = await title.locator('span').all();
    expect(await Promise.all(lines.map(async (line) => (await line.textContent())?.trim()))).toEqual([
      first,
      second,
    ]);
    const [above, below] = await Promise.all(lines.map(boxOf));
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
    expect(await page.locator('p').filter({ hasText: subtitle }).isVisible()).toBe(true);
  });

  it.each([
    ['X10 HOME-06', 'Our Services', '/services'],
    ['HOME-07', 'Learn About the Institute', '/about'],
  ])('has a button (%s "%s") to %s', async (_id, name, path) => {
    const page = await visit(site, '/');
    const hero = page.locator('main section').first();
    await mark(page);
    await hero.getByRole('link', { name }).click();
    await page.waitForURL(`**${path}`);
    expect(await isMarked(page)).toBe(true);
  });

  it('makes services the primary button (HOME-06)', async () => {
    const page = await visit(site, '/');
    const [main, other] = await page.locator('main section').first().getByRole('link').all();
    if (!main || !other) throw new Error('The hero has fewer than two buttons.');
    expect(await main.getAttribute('href')).toBe('/services');
    expect(await styleOf(main, 'background-color')).toBe('rgb(12, 74, 94)');
    expect(await styleOf(other, 'background-color')).not.toBe('rgb(12, 74, 94)');
  });

  it.each([
    [1280, 800],
    [375, 667],
  ])('fills 90 % of a window of %i by %i (HOME-08)', async (width, height) => {
    const page = await visit(site, '/', { viewport: { width, height } });
    const hero = await boxOf(page.locator('main section').first());
    expect(hero.height).toBeGreaterThanOrEqual(0.9 * height);
  });
});

describe('the about section', () => {
  it.each(inBoth)(
    'shows on %s a logo, a title, two lines and four values (HOME-18 HOME-19 HOME-20)',
    async (path, language) => {
      const texts = {
        en: [
          'About Us',
          'We are a research',
          'Our work turns',
          ['Precision', 'Collaboration', 'Quality', 'Integrity'],
        ],
        id: [
          'Tentang Kami',
          'Kami adalah lembaga',
          'Kami mengolah',
          ['Presisi', 'Kolaborasi', 'Kualitas', 'Integritas'],
        ],
      } as const;
      const [title, first, second, values] = texts[language];
      const page = await visit(site, path);
      const about = page.locator('#about');
      const logo = about.getByRole('img', { name: /Logo.*Nusantara Resilience Institute/ });
      expect((await boxOf(logo)).width).toBeGreaterThan(50);
      expect(await about.getByRole('heading', { level: 2 }).textContent()).toBe(title);
      expect(await about.locator('p').filter({ hasText: first }).isVisible()).toBe(true);
      expect(await about.locator('p').filter({ hasText: second }).isVisible()).toBe(true);
      expect(await about.getByRole('heading', { level: 3 }).allTextContents()).toEqual(values);
    },
  );

  it('loads the about page as a new document from its button (HOME-21)', async () => {
    const page = await visit(site, '/');
    await mark(page);
    await page.locator('#about').getByRole('link', { name: 'More About Us' }).click();
    await page.waitForURL('**/about');
    expect(await isMarked(page)).toBe(false);
  });
});

describe('the lists of the home page', () => {
  it('link a highlight to the research page (HOME-30)', async () => {
    const page = await visit(site, '/');
    const highlight = sectionOf(page, 'Research Highlights').getByRole('heading', { level: 3 }).first();
    await highlight.getByRole('link').click();
    await page.waitForURL('**/research');
  });

  it('link to all research (HOME-31)', async () => {
    const page = await visit(site, '/');
    const link = sectionOf(page, 'Research Highlights').getByRole('link', { name: 'View all research' });
    expect(await link.getAttribute('href')).toBe('/research');
    await link.click();
    await page.waitForURL('**/research');
  });

  it('link a news item to its article (HOME-33)', async () => {
    const page = await visit(site, '/');
    const items = sectionOf(page, 'Latest News').getByRole('heading', { level: 3 }).getByRole('link');
    const [first] = await (await fetch(`${site.product.url}/api/articles?lang=en&limit=1`)).json();
    expect(await items.first().textContent()).toBe(first.title);
    await items.first().click();
    await page.waitForURL(`**/blog/${first.slug}`);
  });

  it('show relative dates of news and research in both languages (DATE-05)', async () => {
    const page = await visit(site, '/en');
    const timesOf = () => page.locator('main time').allTextContents();
    const english = await timesOf();
    expect(english.length).toBe(7);
    for (const text of english) expect(text).toMatch(/ ago$/);
    await page.goto(`${site.product.url}/id`);
    for (const text of await timesOf()) expect(text).toMatch(/ yang lalu$/);
  });
});

describe('the team', () => {
  it('shows four members without an API request (HOME-36)', async () => {
    const page = await visit(site, '/nowhere');
    await goInside(page, 'Home');
    await sectionOf(page, 'Our Team').waitFor();
    expect(await sectionOf(page, 'Our Team').getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Ratna Wulandari',
      'Bagus Prakoso',
      'Maria Lestari',
      'Yosef Tanamal',
    ]);
    await sectionOf(page, 'Latest News').getByRole('listitem').first().waitFor();
    const requests = calls(page).map((call) => call.replace(/\?.*/, ''));
    expect(requests.sort()).toEqual(['GET /api/articles', 'GET /api/research', 'GET /api/services']);
  });

  it.each(inBoth)(
    'shows on %s name, position and biography of each member (HOME-37)',
    async (path, language) => {
      const page = await visit(site, path);
      const members = await sectionOf(page, language === 'en' ? 'Our Team' : 'Tim Kami')
        .locator('ul > li')
        .all();
      const firstPosition = language === 'en' ? 'Executive Director' : 'Direktur Eksekutif';
      expect(members.length).toBe(4);
      expect(await members[0]?.locator('p').first().textContent()).toBe(firstPosition);
      for (const member of members) {
        const [position = '', biography = ''] = await member.locator('p').allTextContents();
        expect(position.length).toBeGreaterThan(5);
        expect(biography.length).toBeGreaterThan(30);
      }
    },
  );

  it('has an email link and a profile link in a new tab per member (HOME-38 HOME-39)', async () => {
    const page = await visit(site, '/');
    const members = await sectionOf(page, 'Our Team').locator('ul > li').all();
    expect(members.length).toBe(4);
    for (const member of members) {
      const mail = member.getByRole('link', { name: /^Send an email to/ });
      expect(await mail.getAttribute('href')).toMatch(/^mailto:\w+@example\.org$/);
      const profile = member.getByRole('link', { name: /^Professional profile of .*opens in a new tab/ });
      expect(await profile.getAttribute('href')).toMatch(/^https:\/\//);
      expect(await profile.getAttribute('target')).toBe('_blank');
      expect(await profile.getAttribute('rel')).toContain('noopener');
    }
  });
});

describe('the contact section', () => {
  it('contains the form (HOME-41)', async () => {
    const page = await visit(site, '/');
    const form = page.locator('#contact').getByRole('form', { name: 'Contact form' });
    for (const name of ['Full Name', 'Email', 'Company Name', 'Phone Number', 'Subject', 'Message'])
      expect(await form.getByRole('textbox', { name }).isVisible(), name).toBe(true);
    expect(await form.getByRole('textbox').count()).toBe(6);
    expect(await form.getByRole('button', { name: 'Send Message' }).isVisible()).toBe(true);
  });

  it('contains address, email and phone (HOME-42)', async () => {
    const page = await visit(site, '/');
    const terms = page.locator('#contact dl');
    for (const [name, value] of [
      ['Address', 'Jalan Contoh Nusantara No. 17, Jakarta Pusat 10110, Indonesia'],
      ['Email', 'info@example.org'],
      ['Phone', '+62 21 5550 0100'],
    ] as const)
      expect(
        await terms
          .locator('div', { has: page.getByText(name, { exact: true }) })
          .locator('dd')
          .textContent(),
      ).toBe(value);
    expect(await terms.getByRole('link', { name: 'info@example.org' }).getAttribute('href')).toBe(
      'mailto:info@example.org',
    );
    expect(await terms.getByRole('link', { name: '+62 21 5550 0100' }).getAttribute('href')).toBe(
      'tel:+622155500100',
    );
  });

  it('contains a lazily loaded map frame (HOME-43)', async () => {
    const page = await visit(site, '/');
    const frame = page.locator('#contact iframe');
    expect(await frame.getAttribute('src')).toMatch(
      /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/,
    );
    expect(await frame.getAttribute('title')).toBe('Map of our office');
    expect(await frame.getAttribute('loading')).toBe('lazy');
    await frame.scrollIntoViewIfNeeded();
    await expect
      .poll(() => page.sent.some((sent) => sent.startsWith('GET https://www.openstreetmap.org/')))
      .toBe(true);
    expect(page.problems).toEqual([]);
  });

  it.each([
    ['/en', /within 24 hours/, 'Monday to Friday, 09:00 to 18:00 WIB'],
    ['/id', /1x24 jam/, 'Senin sampai Jumat, 09.00 sampai 18.00 WIB'],
  ])('shows on %s the response time and the office hours (HOME-44 HOME-45)', async (path, promise, hours) => {
    const page = await visit(site, path);
    expect(await page.locator('#contact').getByText(promise).isVisible()).toBe(true);
    expect(await page.locator('#contact').getByText(hours).isVisible()).toBe(true);
  });
});

it('presents an institute for national resilience in all its fields (ROUTE-22)', async () => {
  const page = await visit(site, '/en');
  const english = (await page.locator('main').textContent()) ?? '';
  for (const word of ['esearch', 'trategic consulting', 'national resilience', 'ideology', 'social culture'])
    expect(english).toContain(word);
  for (const word of ['politics', 'economy', 'security', 'defence']) expect(english).toContain(word);
  await page.goto(`${site.product.url}/id`);
  const indonesian = (await page.locator('main').textContent()) ?? '';
  for (const word of ['iset', 'konsultasi strategis', 'ketahanan nasional', 'ideologi', 'sosial budaya'])
    expect(indonesian).toContain(word);
  for (const word of ['politik', 'ekonomi', 'keamanan', 'pertahanan']) expect(indonesian).toContain(word);
});
