import { homeLimits } from '@institute/core/content/home/limits.ts';
import type { Knex } from 'knex';
import { articleWork, newestWorkFirst, podcastWork, type Work } from '#server/content/kinds/works.ts';
import { publicArticles } from '#server/content/people/team-works.ts';
import { publishedPodcasts, readComing, readPast } from './podcast-agenda.ts';

/**
 * Reads the newest articles and podcasts. If a podcast is to come, the next one is the last of them.
 * @param lead id of the item in the hero, which is not repeated
 */
export async function readNewestWorks(
  db: Knex,
  now: Date,
  lead: string | undefined,
): Promise<Work<'article' | 'podcast'>[]> {
  const limit = homeLimits.newest;
  const [next] = await readComing(publishedPodcasts(db, now), now, 1);
  const past = await readPast(publishedPodcasts(db, now), now, limit);
  const articles = await publicArticles(db, now)
    .orderByRaw('published_at desc, id desc')
    .limit(limit + 1);
  const works: Work<'article' | 'podcast'>[] = [...articles.map(articleWork), ...past.map(podcastWork)];
  const newest = works.filter(({ row }) => row.id !== lead).sort(newestWorkFirst);
  return next ? [...newest.slice(0, limit - 1), podcastWork(next)] : newest.slice(0, limit);
}
