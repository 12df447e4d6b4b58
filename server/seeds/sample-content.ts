import type { Knex } from 'knex';
import { Article } from '#server/db/models/article.ts';
import { Person } from '#server/db/models/person.ts';
import { Podcast } from '#server/db/models/podcast.ts';
import { Research } from '#server/db/models/research.ts';
import { Service } from '#server/db/models/service.ts';
import { SiteContent } from '#server/db/models/site-content.ts';
import { Topic } from '#server/db/models/topic.ts';
import type { Report } from '#server/lib/report.ts';
import type { Services } from '#server/services.ts';
import { readSamples } from './read-samples.ts';
import {
  figureFiles,
  sampleArticleRow,
  samplePersonRow,
  samplePodcastRow,
  sampleResearchRow,
  sampleServiceRow,
  sampleSiteContentRow,
  sampleTopicRow,
} from './sample-rows.ts';
import type { SampleArticle, SamplePerson, SamplePodcast, SampleResearch } from './sample-types.ts';
import { storeImages } from './store-images.ts';

/**
 * Loads the sample content in one transaction per content type. Skips an item if its slug, title (services) or section
 * (site content) exists, so a repeated load never changes existing items. Stores the images first, because that takes
 * seconds and must not hold a transaction open.
 * @returns the number of items added per content type
 */
export async function loadSampleContent(
  services: Pick<Services, 'db' | 'storage' | 'clock'>,
  report?: Report,
) {
  const { db, clock } = services;
  const now = clock();
  const samples = readSamples();
  const articles = await missing(db, Article, 'slug', samples.articles);
  const offers = await missing(db, Service, 'title', samples.services);
  const research = await missing(db, Research, 'slug', samples.research);
  const podcasts = await missing(db, Podcast, 'slug', samples.podcasts);
  const people = await missing(db, Person, 'slug', samples.people);
  const topics = await missing(db, Topic, 'slug', samples.topics);
  const siteContent = await missing(db, SiteContent, 'section', samples.siteContent);
  const pictures = imagesOf({ articles, research, podcasts, people });
  const imageUrl = await storeImages(services, pictures, report);

  return {
    topic: await add(db, topics.map(sampleTopicRow), (rows, transaction) =>
      Topic.query(transaction).insert(rows),
    ),
    person: await add(
      db,
      people.map((sample) => samplePersonRow(sample, imageUrl)),
      (rows, transaction) => Person.query(transaction).insert(rows),
    ),
    article: await add(
      db,
      await Promise.all(articles.map((sample) => sampleArticleRow(db, sample, now, imageUrl))),
      (rows, transaction) => Article.query(transaction).insert(rows),
    ),
    service: await add(db, offers.map(sampleServiceRow), (rows, transaction) =>
      Service.query(transaction).insert(rows),
    ),
    research: await add(
      db,
      await Promise.all(research.map((sample) => sampleResearchRow(db, sample, now, imageUrl))),
      (rows, transaction) => Research.query(transaction).insert(rows),
    ),
    podcast: await add(
      db,
      await Promise.all(podcasts.map((sample) => samplePodcastRow(db, sample, now, imageUrl))),
      (rows, transaction) => Podcast.query(transaction).insert(rows),
    ),
    'site-content': await add(db, siteContent.map(sampleSiteContentRow), (rows, transaction) =>
      SiteContent.query(transaction).insert(rows),
    ),
  };
}

/** Returns the samples whose key the table does not contain. */
async function missing<Key extends string, Sample extends Record<Key, string>>(
  db: Knex,
  { tableName }: { tableName: string },
  key: Key,
  all: Sample[],
): Promise<Sample[]> {
  const taken = new Set<string>(await db(tableName).pluck(key));
  return all.filter((sample) => !taken.has(sample[key]));
}

/** Inserts all rows in one transaction. */
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

interface SamplesWithImages {
  articles: SampleArticle[];
  research: SampleResearch[];
  podcasts: SamplePodcast[];
  people: SamplePerson[];
}

function imagesOf({ articles, research, podcasts, people }: SamplesWithImages): string[] {
  return [
    ...articles.flatMap(({ cover, gallery = [] }) => [cover ?? [], gallery].flat()),
    ...[...articles, ...research].flatMap((each) => figureFiles(each)),
    ...podcasts.flatMap(({ cover, flyer }) => [cover, flyer]),
    ...people.map(({ portrait }) => portrait),
  ];
}
