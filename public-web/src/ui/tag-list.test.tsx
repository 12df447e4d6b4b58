import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import { violationsHere } from '@institute/server/testing/accessibility-in-page.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publicArticle, publicPodcast, publicPublication, serveArticles } from '#test/component/content.ts';
import { openPage } from '#test/component/open-page.ts';
import { useSite } from '#test/component/render-site.tsx';
import { noWorks, publicTopic, topicLink } from '#test/component/topics.ts';

const site = useSite();
const topics = [topicLink('trust'), topicLink('pangan', { language: 'id' })];
const list = page
  .getByRole('main')
  .getByRole('list')
  .filter({ hasText: /^trustpangan$/ });

/** Shows the topics as links on a page. */
async function expectLinks(path: string) {
  await openPage(site, path);
  await expect.element(list.getByRole('link', { name: 'trust' })).toHaveAttribute('href', '/en/topics/trust');
  const other = list.getByRole('link', { name: 'pangan' });
  await expect.element(other).toHaveAttribute('lang', 'id');
  expect(await violationsHere(['wcag22aa'])).toEqual([]);
}

it('links the topics at the end of an article', async () => {
  const item = publicArticle({ topics });
  serveArticles(site.api, [item]);
  await expectLinks(`/en/blog/${item.slug}`);
});

it('links the topics of a publication and of a podcast', async () => {
  const publication = publicPublication({ topics });
  site.api.on(research.bySlug, () => publication);
  site.api.on(research.related, () => []);
  await expectLinks(`/en/research/${publication.slug}`);
  site.api.on(podcast.bySlug, () => publicPodcast({ topics }));
  await expectLinks('/en/podcasts/islands-that-do-not-wait');
});

it('links the topics of a card that another link covers', async () => {
  site.api.on(research.list, () => [publicPublication({ topics })]);
  // The page of a topic replaces its address by that of the topic that it gets.
  site.api.on(topic.bySlug, ({ params: { slug } }) =>
    publicTopic({ name: slug, counts: { ...noWorks, research: 1 } }),
  );
  await expectLinks('/en/topics/ports');
  const link = list.getByRole('link', { name: 'trust' });
  link.element().scrollIntoView({ block: 'center' });
  const { left, top, width, height } = link.element().getBoundingClientRect();
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(link.element());
  await link.click();
  await expect.poll(() => location.pathname).toBe('/en/topics/trust');
});
