import { article } from '@institute/core/content/article/endpoints.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import type { PublicPodcast } from '@institute/core/content/podcast/schemas.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { many, numberedArticle, numberedPublication, numberedService } from '#test/component/content.ts';
import { nextFrames } from '#test/component/motion.ts';
import { renderSite, useSite } from '#test/component/render-site.tsx';
import { topicLink } from '#test/component/topics.ts';

const site = useSite();
afterEach(() => page.viewport(1280, 800));

/** An unbreakable word, a title of the usual maximum length, and a text of many lines. */
const word = 'Pertanggungjawabanketatanegaraansebesarbesarnyabagisemuanya1';
const title = `${word} and how a title of a hundred and forty characters is shown in a list that was made for shorter ones, by all`;
const text = `${word} ${'A sentence that goes on. '.repeat(30)}\n\n${word}${word}`;
const content = `<h2>${title}</h2><p>${text}</p><pre>${word}${word}${word}</pre><p><a href="https://example.org/${word}">https://example.org/${word}${word}</a></p>`;
const missing = '/uploads/0123456789abcdef0123456789abcdef.webp';
const inEnglish = { language: 'en' as const, availableLanguages: ['en' as const] };

const longArticle = (n: number) =>
  numberedArticle(n, { title, excerpt: text, coverImageUrl: missing, gallery: [missing] });
const longPodcast: PublicPodcast = {
  id: 'long',
  slug: 'long',
  title,
  summary: text,
  coverImageUrl: missing,
  flyerUrl: missing,
  imageFocus: {},
  scheduledAt: '2031-03-14T12:30:00.000Z',
  location: title,
  address: title,
  durationMinutes: 1000,
  tags: [word, 'b'],
  speakers: [{ speakerName: title, role: word }],
  topics: [topicLink(word), topicLink('b')],
  contributions: [{ name: title, role: 'speaker', label: word, person: null }],
  discussionPoints: content,
  untranslated: [],
  ...inEnglish,
};

beforeEach(() => {
  const { api } = site;
  api.on(article.list, () => many(12, longArticle));
  api.on(article.bySlug, () => ({ ...longArticle(1), content }));
  api.on(service.list, () => [
    numberedService(1, { title, description: text, features: [title, word + word] }),
  ]);
  api.on(research.list, () => [
    numberedPublication(1, {
      title,
      abstract: text,
      authors: [word, title],
      topics: [word, `${word}1`, 'c'].map((name) => topicLink(name)),
    }),
  ]);
  api.on(research.related, () => []);
  api.on(research.bySlug, () =>
    numberedPublication(1, {
      ...{ title, abstract: text, content, authors: [word, title] },
      ...{ takeaways: [`${word}${word}`], seriesNumber: word.slice(-20), licence: 'cc-by-nc-sa-4.0' },
      ...{ downloadUrl: 'https://example.org/a.pdf', topics: [topicLink(word, { domain: 'economy' })] },
    }),
  );
  api.on(podcast.list, () => [longPodcast]);
  api.on(podcast.bySlug, () => longPodcast);
  api.on(siteContent.list, () =>
    ['hero', 'about-us', 'footer'].map((section) => ({ section, title, content: text, ...inEnglish })),
  );
});

/** Returns the texts that overflow the screen or their box. */
function escapes(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the screen');
  const banner = page.getByRole('banner').element();
  const parts = 'h1, h2, h3, p, dd, dt, li, a, button, blockquote, figcaption, time';
  for (const part of document.querySelectorAll<HTMLElement>(parts)) {
    const { left, right, width, height } = part.getBoundingClientRect();
    const moves = part.closest('[aria-label="Partners (carousel)"], .visually-hidden, [class*=skip]');
    if (moves || banner.contains(part) || width < 2 || height < 2) continue;
    const isClipped =
      !part.matches('li') &&
      part.scrollWidth > part.clientWidth + 1 &&
      getComputedStyle(part).display !== 'inline';
    if (left < -1 || right > innerWidth + 1 || isClipped)
      found.push(`${part.tagName} ${part.className}: ${part.textContent?.slice(0, 40)}`);
  }
  return found;
}

describe('extremely long content', () => {
  it.each([
    '/en',
    '/en/blog',
    '/en/blog/article-1',
    '/en/services',
    '/en/research',
    '/en/research/publication-1',
    '/en/podcasts',
    '/en/podcasts/long',
  ])('causes no overflow on %s, on screens of all sizes', async (path) => {
    await renderSite(site, path);
    await expect.element(page.getByText(word).first()).toBeInTheDocument();
    for (const width of [320, 768, 1280]) {
      await page.viewport(width, 800);
      expect(escapes(), `${width}`).toEqual([]);
    }
  });

  it('shows a generated cover for missing images', async () => {
    await renderSite(site, '/en/blog');
    const covers = () => document.querySelectorAll('main article :is(svg, img[src^="/covers/"])').length;
    for (let top = 0; top < document.documentElement.scrollHeight; top += 700) {
      window.scrollTo(0, top);
      await nextFrames();
    }
    await expect.poll(covers).toBeGreaterThanOrEqual(12);
    expect(document.querySelectorAll('main article img:not([src^="/covers/"])')).toHaveLength(0);
    window.scrollTo(0, 0);
  });
});
