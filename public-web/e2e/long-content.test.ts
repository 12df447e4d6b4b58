import type { ApiClient } from '@institute/core/api-client.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { useProduct } from '@institute/server/testing/browser-test.ts';
import { staffClient } from '@institute/server/testing/staff-client.ts';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArticle, makeResearch, makeServices } from './content.ts';
import { boxOf } from './navigation.ts';

const site = useProduct({ sample: false });
let staff: ApiClient;

/** An unbreakable word, a title of the usual maximum length, and a text of many lines. */
const word = 'Pertanggungjawabanketatanegaraansebesarbesarnyabagisemuanya1';
const title = `${word} and how a title of a hundred and forty characters is shown in a list that was made for shorter ones, by all`;
const text = `${word} ${'A sentence that goes on. '.repeat(30)}\n\n${word}${word}`;
const missing = '/uploads/0123456789abcdef0123456789abcdef.webp';

beforeAll(async () => {
  staff = await staffClient(site.product);
  for (let n = 1; n <= 11; n += 1)
    await makeArticle(staff, { title, excerpt: text, coverImageUrl: missing, slug: `long-${n}` });
  const content = `<h2>${title}</h2><p>${text}</p><pre>${word}${word}${word}</pre><p><a href="https://example.org/${word}">https://example.org/${word}${word}</a></p>`;
  await makeArticle(staff, {
    title,
    excerpt: text,
    content,
    coverImageUrl: missing,
    slug: 'long',
    gallery: [missing],
  });
  await makeServices(staff, 1, { title, description: text, features: [title, word + word] });
  await makeResearch(staff, 1, {
    title,
    abstract: text,
    authors: [word, title],
    tags: [word, word + 1, 'c'],
  });
  const event = { scheduledAt: '2031-03-14T12:30:00.000Z', durationMinutes: 1000, slug: 'long' };
  const place = {
    location: title,
    address: title,
    tags: [word, 'b'],
    coverImageUrl: missing,
    flyerUrl: missing,
  };
  const speakers = [{ speakerName: title, role: word }];
  const body = { title, summary: text, discussionPoints: content, speakers, ...event, ...place };
  await staff.call(podcast.admin.create, { body: { ...body, language: 'en' } });
  for (const section of ['hero', 'about-us', 'footer'])
    await staff.call(siteContent.admin.create, { body: { section, title, content: text, language: 'en' } });
});

/** Returns the texts that overflow the screen or their box. */
function escapes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the screen');
    const parts = 'h1, h2, h3, p, dd, dt, li, a, button, blockquote, figcaption, time';
    for (const part of document.querySelectorAll<HTMLElement>(parts)) {
      const { left, right, width, height } = part.getBoundingClientRect();
      const moves = part.closest(
        '[aria-label="Partners (carousel)"], .visually-hidden, body > header, [class*=skip]',
      );
      if (moves || width < 2 || height < 2) continue;
      if (
        left < -1 ||
        right > innerWidth + 1 ||
        (!part.matches('li') &&
          part.scrollWidth > part.clientWidth + 1 &&
          getComputedStyle(part).display !== 'inline')
      )
        found.push(`${part.tagName} ${part.className}: ${part.textContent?.slice(0, 40)}`);
    }
    return found;
  });
}

describe('extremely long content', () => {
  it.each([320, 768, 1280])('causes no overflow at %i pixels', async (width) => {
    const page = await site.page({ viewport: { width, height: 800 } });
    for (const path of [
      '/en',
      '/en/blog',
      '/en/blog/long',
      '/en/services',
      '/en/research',
      '/en/podcasts',
      '/en/podcasts/long',
    ]) {
      await page.goto(site.product.url + path);
      expect(await escapes(page), path).toEqual([]);
    }
  });

  it('shows a generated cover for missing images', async () => {
    const page = await site.open('/en/blog');
    for (let n = 0; n < 8; n += 1) await page.mouse.wheel(0, 900);
    const covers = page.locator('main article').locator('svg, img[src^="/covers/"]');
    await expect.poll(() => covers.count()).toBeGreaterThanOrEqual(12);
    expect(await page.locator('main article img:not([src^="/covers/"]):visible').count()).toBe(0);
  });
});

describe('the hero', () => {
  it('fills 90 % of the screen with the built-in title in few lines (HOME-08)', async () => {
    for (const { id, section } of await staff.call(siteContent.admin.list))
      if (section === 'hero') await staff.call(siteContent.admin.remove, { params: { id } });
    const page = await site.page();
    for (const [width, height, most] of [
      [360, 740, 4],
      [1440, 900, 3],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of ['/en', '/id']) {
        await page.goto(site.product.url + path);
        const hero = page.getByRole('heading', { level: 1 });
        expect((await boxOf(page.locator('main section').first())).height).toBeGreaterThanOrEqual(
          0.9 * height,
        );
        const lines = await hero.evaluate(
          (heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight),
        );
        expect(Math.round(lines), `${path} at ${width}`).toBeLessThanOrEqual(most);
      }
    }
  });
});
