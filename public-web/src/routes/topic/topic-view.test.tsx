import { AppError } from '@institute/core/api/errors.ts';
import { article } from '@institute/core/content/article/endpoints.ts';
import { domain } from '@institute/core/content/domain/endpoints.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import type { PublicTopic } from '@institute/core/content/topic/schemas.ts';
import { FakePage } from '@institute/core/testing/fake-api.ts';
import { violationsHere } from '@institute/server/testing/accessibility-in-page.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publicArticle, publicPerson, publicPodcast, publicPublication } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { attributesOf, nextFrames, textsOf } from '#test/component/read-page.ts';
import { useSite } from '#test/component/render-site.tsx';
import { noWorks, publicDomain, publicTopic, topicLink } from '#test/component/topics.ts';

const site = useSite();
const main = page.getByRole('main');
const region = (name: string) => main.getByRole('region', { name, exact: true });
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function violations(): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark']) {
    document.documentElement.classList.toggle('dark', theme === 'dark');
    await nextFrames();
    found.push(...(await violationsHere(rules)).filter((line) => !line.startsWith('html-has-lang')));
  }
  document.documentElement.classList.remove('dark');
  return found;
}

/** Opens a topic with eight publications, an article and a podcast. */
async function showTopic(given: Partial<PublicTopic> = {}, path = '/en/topics/trust') {
  const publications = Array.from({ length: 8 }, (_, n) => publicPublication({ title: `Number ${n + 1}` }));
  site.api.on(topic.bySlug, () =>
    publicTopic({ counts: { research: 8, article: 1, podcast: 1 }, domain: 'politics', ...given }),
  );
  site.api.on(research.list, ({ query: { limit = 8, after = 0 } }) => {
    const until = Number(after) + Number(limit);
    const next = until < 8 ? String(until) : undefined;
    return new FakePage(publications.slice(Number(after), until), 8, next);
  });
  site.api.on(article.list, () => [publicArticle({ title: 'Rice on islands' })]);
  site.api.on(podcast.list, () => [publicPodcast({ title: 'A talk' })]);
  await openPage(site, path);
}

it('shows name, description, works, people, related topics, domain and feed of a topic', async () => {
  await showTopic({
    people: [publicPerson({ name: 'Maria Lestari', position: 'Analyst' })],
    related: [topicLink('kohesi', { language: 'id' })],
  });
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('trust');
  await expect.element(main.getByText('Whether people rely on institutions.')).toBeVisible();
  await expect.element(region('Articles').getByRole('link', { name: 'Rice on islands' })).toBeVisible();
  await expect.element(region('Podcasts').getByRole('heading', { name: 'A talk' })).toBeVisible();
  const person = region('Who works on it').getByRole('link', { name: 'Maria Lestari' });
  await expect.element(person).toHaveAttribute('href', '/en/people/maria-lestari');
  await expect.element(region('Who works on it').getByText('Analyst')).toBeVisible();
  const related = region('Related topics').getByRole('link', { name: 'kohesi' });
  await expect.element(related).toHaveAttribute('href', '/en/topics/kohesi');
  await expect.element(related).toHaveAttribute('lang', 'id');
  const ofDomain = main.getByRole('link', { name: 'Politics' });
  await expect.element(ofDomain).toHaveAttribute('href', '/en/domains/politics');
  const feed = main.getByRole('link', { name: 'Feed of works' });
  await expect.element(feed).toHaveAttribute('href', '/en/topics/trust/feed.xml');
  expect(site.api.lines('GET /api/podcasts')).toEqual(['GET /api/podcasts?topic=trust&lang=en&limit=3']);
  expect(await violations()).toEqual([]);
});

it('loads more works of a topic by their cursor and moves the focus to the first of them', async () => {
  await showTopic();
  site.api.on(research.bySlug, () => publicPublication());
  site.api.on(research.related, () => []);
  const titles = () => region('Publications').getByRole('heading', { level: 3 }).elements();
  await expect.poll(titles).toHaveLength(6);
  await region('Publications').getByRole('button', { name: 'Show 2 more works' }).click();
  await expect.poll(titles).toHaveLength(8);
  await expect.element(region('Publications').getByRole('link', { name: 'Number 7' })).toHaveFocus();
  // The focus on the link prefetches the page of the work.
  expect(site.api.lines('GET /api/research?').at(-1)).toContain('limit=6&after=6');
  await expect.element(region('Publications').getByRole('button')).not.toBeInTheDocument();
});

it('omits sections without works and says so if there are none at all', async () => {
  await showTopic({ counts: { research: 0, article: 1, podcast: 0 } });
  expect(textsOf(main.getByRole('heading', { level: 2 }))).toEqual(['Articles']);
  await showTopic({ counts: noWorks }, '/id/topics/trust');
  await expect.element(main.getByText('Belum ada karya yang ditampilkan')).toBeVisible();
});

it('shows a domain in its colour with links to its topics and to all domains', async () => {
  site.api.on(domain.show, () => publicDomain({ topics: [topicLink('food')] }));
  await openPage(site, '/en/domains/economy');
  await expect.element(main.getByText('How food, energy and work reach everyone.')).toBeVisible();
  const row = main.getByRole('list').filter({ hasText: /^Ideology.*security$/ });
  expect(attributesOf(row.getByRole('link'), 'aria-current')).toEqual([null, null, 'page', null, null]);
  await expect.element(region('Topics in this domain').getByRole('link', { name: 'food' })).toBeVisible();
  const header = main.getByRole('heading', { level: 1 }).element().closest('[data-field]') as Element;
  expect(getComputedStyle(header).backgroundColor).not.toBe(getComputedStyle(document.body).backgroundColor);
  expect(await violations()).toEqual([]);
});

it.each([
  ['topics', topic.bySlug],
  ['domains', domain.show],
])('says that a page below /%s is missing', async (section, endpoint) => {
  site.api.on(endpoint as typeof topic.bySlug, () => {
    throw new AppError('not_found');
  });
  await openPage(site, `/en/${section}/nothing`);
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Topic not found');
});
