import type { Knex } from 'knex';
import type { Report } from '#src/lib/report.ts';
import { Article } from '#src/models/article.ts';
import { Podcast } from '#src/models/podcast.ts';
import { Research } from '#src/models/research.ts';
import { Service } from '#src/models/service.ts';
import { SiteContent } from '#src/models/site-content.ts';
import type { Services } from '#src/services.ts';
import { samples } from './content/samples.ts';
import {
  sampleArticleRow,
  samplePodcastRow,
  sampleResearchRow,
  sampleServiceRow,
  sampleSiteContentRow,
} from './sample-rows.ts';
import type { SampleArticle, SamplePodcast } from './sample-types.ts';
import { storePictures } from './store-pictures.ts';

/**
 * Loads what a fresh installation shows, one transaction per kind. An item whose slug, title (services) or
 * section (site content) is there already is left out, so that this may be repeated at any time and never
 * touches what people wrote. Pictures come first: they take seconds, and no transaction waits for them.
 * @returns how many items of each kind were added
 */
export async function loadSampleContent(
  services: Pick<Services, 'db' | 'storage' | 'clock'>,
  report?: Report,
) {
  const { db, clock } = services;
  const now = clock();
  const articles = await missing(db, Article, 'slug', samples.articles);
  const offers = await missing(db, Service, 'title', samples.services);
  const research = await missing(db, Research, 'slug', samples.research);
  const podcasts = await missing(db, Podcast, 'slug', samples.podcasts);
  const siteContent = await missing(db, SiteContent, 'section', samples.siteContent);
  const pictureUrl = await storePictures(services, picturesOf(articles, podcasts), report);

  return {
    article: await add(
      db,
      await Promise.all(articles.map((sample) => sampleArticleRow(sample, now, pictureUrl))),
      (rows, transaction) => Article.query(transaction).insert(rows),
    ),
    service: await add(db, offers.map(sampleServiceRow), (rows, transaction) =>
      Service.query(transaction).insert(rows),
    ),
    research: await add(
      db,
      research.map((sample) => sampleResearchRow(sample, now)),
      (rows, transaction) => Research.query(transaction).insert(rows),
    ),
    podcast: await add(
      db,
      await Promise.all(podcasts.map((sample) => samplePodcastRow(sample, now, pictureUrl))),
      (rows, transaction) => Podcast.query(transaction).insert(rows),
    ),
    'site-content': await add(db, siteContent.map(sampleSiteContentRow), (rows, transaction) =>
      SiteContent.query(transaction).insert(rows),
    ),
  };
}

/** The samples that the table does not hold yet, told by their key. */
async function missing<Key extends string, Sample extends Record<Key, string>>(
  db: Knex,
  { tableName }: { tableName: string },
  key: Key,
  all: Sample[],
): Promise<Sample[]> {
  const taken = new Set<string>(await db(tableName).pluck(key));
  return all.filter((sample) => !taken.has(sample[key]));
}

/** Inserts all of the rows or, where one fails, none. An insert of no rows is no query. */
async function add<Row>(
  db: Knex,
  rows: Row[],
  insert: (rows: Row[], transaction: Knex) => PromiseLike<unknown>,
): Promise<number> {
  if (rows.length === 0) return 0;
  await db.transaction(async (transaction) => {
    await insert(rows, transaction);
  });
  return rows.length;
}

function picturesOf(articles: SampleArticle[], podcasts: SamplePodcast[]) {
  const covers = [...articles, ...podcasts].flatMap(({ cover }) => cover ?? []);
  return [
    ...covers.map((motif) => ({ use: 'cover' as const, motif })),
    ...articles.flatMap(({ gallery = [] }) => gallery.map((motif) => ({ use: 'gallery' as const, motif }))),
    ...podcasts.map(({ flyer }) => ({ use: 'flyer' as const, motif: flyer })),
  ];
}
