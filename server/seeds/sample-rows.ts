import { articleInput } from '@institute/core/content/article/schemas.ts';
import { personInput } from '@institute/core/content/person/schemas.ts';
import { podcastInput } from '@institute/core/content/podcast/schemas.ts';
import { researchInput } from '@institute/core/content/research/schemas.ts';
import { serviceInput } from '@institute/core/content/service/schemas.ts';
import { siteContentInput } from '@institute/core/content/site-content/schemas.ts';
import { topicInput } from '@institute/core/content/topic/schemas.ts';
import type { Knex } from 'knex';
import { storedByline, storedSpeakers } from '#server/content/people/contributions.ts';
import { findTopics } from '#server/content/topics/store-topics.ts';
import { articleRow } from '#server/content/types/article.ts';
import { personRow } from '#server/content/types/person.ts';
import { podcastRow } from '#server/content/types/podcast.ts';
import { researchRow } from '#server/content/types/research.ts';
import { serviceRow } from '#server/content/types/service.ts';
import { siteContentRow } from '#server/content/types/site-content.ts';
import { topicRow } from '#server/content/types/topic.ts';
import { withTranslatedSlug } from '#server/content/urls/translated-slugs.ts';
import type {
  SampleArticle,
  SampleBodies,
  SamplePerson,
  SamplePodcast,
  SampleResearch,
  SampleService,
  SampleSiteContent,
  SampleTopic,
} from './sample-types.ts';
import type { ImageUrl } from './store-images.ts';

/** The file name of a figure in the text of a sample, after `pictures/`. */
const figureFile = /(?<=<img src=")pictures\/([^"]+)/g;

/** Returns the file names of the figures in all languages of a sample. */
export function figureFiles({ content, translations }: SampleBodies): string[] {
  const bodies = [content, ...Object.values(translations).map((texts) => texts.content)];
  return bodies.flatMap((body) => Array.from(body.matchAll(figureFile), ([, name = '']) => name));
}

// Samples become rows by the same validation and sanitization as a save by staff.

export async function sampleArticleRow(db: Knex, sample: SampleArticle, now: Date, imageUrl: ImageUrl) {
  const written = daysBefore(now, sample.daysAgo);
  const values = articleInput.parse({
    ...sample,
    ...withFigureUrls(sample, imageUrl),
    videoUrl: null,
    coverImageUrl: sample.cover ? imageUrl(sample.cover) : null,
    gallery: sample.gallery?.map(imageUrl),
    imageAlts: articleAlts(sample, imageUrl),
  });
  const contributions = await storedByline(db, values, null);
  const row = withTranslatedSlug(await articleRow(values, null, written), values, null);
  const topicIds = await topicIdsFor(db, sample.tags);
  return { ...row, topicIds, contributions, ...first(written) };
}

/** Returns the bodies with the URLs of their figures instead of file names. */
function withFigureUrls({ content, translations }: SampleBodies, imageUrl: ImageUrl) {
  const stored = <Texts extends { content: string }>(texts: Texts): Texts => ({
    ...texts,
    content: texts.content.replace(figureFile, (_, name: string) => imageUrl(name)),
  });
  return {
    ...stored({ content }),
    translations: Object.fromEntries(
      Object.entries(translations).map(([language, texts]) => [language, stored(texts)]),
    ),
  };
}

/** Returns the alternative texts of the cover and the gallery by URL and language. */
function articleAlts({ language, imageAlts, translations }: SampleArticle, imageUrl: ImageUrl) {
  const alts: Record<string, Record<string, string>> = {};
  const add = (each: string, texts: Record<string, string> = {}) => {
    for (const [name, alt] of Object.entries(texts)) {
      const url = imageUrl(name);
      alts[url] = { ...alts[url], [each]: alt };
    }
  };
  add(language, imageAlts);
  for (const [other, texts] of Object.entries(translations)) add(other, texts.imageAlts);
  return alts;
}

export function sampleServiceRow(sample: SampleService) {
  return { ...serviceRow(serviceInput.parse(sample)), version: 1 };
}

export async function sampleResearchRow(db: Knex, sample: SampleResearch, now: Date, imageUrl: ImageUrl) {
  const written = daysBefore(now, sample.daysAgo);
  const values = researchInput.parse({
    ...sample,
    ...withFigureUrls(sample, imageUrl),
    downloadUrl: null,
  });
  const row = { ...(await researchRow(values, null, written)), slug: sample.slug };
  const contributions = await storedByline(db, values, null);
  const topicIds = await topicIdsFor(db, sample.tags);
  return { ...withTranslatedSlug(row, values, null), contributions, topicIds, ...first(written) };
}

export async function samplePodcastRow(db: Knex, sample: SamplePodcast, now: Date, imageUrl: ImageUrl) {
  const { speakers, ...given } = sample;
  const values = podcastInput.parse({
    ...given,
    contributions: speakers.map(({ speakerName: name, role: label, translatedRole: translatedLabel }) => ({
      ...{ name, role: 'speaker', label, translatedLabel },
    })),
    scheduledAt: inWib(now, sample.inDays, sample.at).toISOString(),
    coverImageUrl: imageUrl(sample.cover),
    flyerUrl: imageUrl(sample.flyer),
  });
  const contributions = await storedSpeakers(db, values, null);
  const row = withTranslatedSlug(await podcastRow(values, null), values, null);
  const topicIds = await topicIdsFor(db, sample.tags);
  return { ...row, contributions, topicIds, version: 1 };
}

export function samplePersonRow(sample: SamplePerson, imageUrl: ImageUrl) {
  const { language, portraitAlt, translations } = sample;
  const portraitUrl = imageUrl(sample.portrait);
  const translated = Object.entries(translations).map(([other, texts]) => [other, texts.portraitAlt]);
  const imageAlts = { [portraitUrl]: { [language]: portraitAlt, ...Object.fromEntries(translated) } };
  return { ...personRow(personInput.parse({ ...sample, portraitUrl, imageAlts }), null), version: 1 };
}

export function sampleTopicRow(sample: SampleTopic) {
  const values = topicInput.parse(sample);
  return { ...withTranslatedSlug(topicRow(values, null), values, null), version: 1 };
}

/** Returns the ids of topics by name. A site can lack a topic, because staff deleted it. */
async function topicIdsFor(db: Knex, names: readonly string[]): Promise<string[]> {
  const found = await findTopics(db, names);
  return [...new Set(names.flatMap((name) => found.get(name) ?? []))];
}

export function sampleSiteContentRow(sample: SampleSiteContent) {
  return { ...siteContentRow(siteContentInput.parse(sample)), version: 1 };
}

/** The fields of a first version that was saved on this date. */
function first(written: Date) {
  return { version: 1, createdAt: written, updatedAt: written };
}

const DAY = 86_400_000;
const WIB = 7 * 3_600_000;

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}

/** Returns a time of day in WIB on a later or earlier day. @param at HH:mm */
function inWib(now: Date, days: number, at: string): Date {
  const day = new Date(now.getTime() + WIB + days * DAY).toISOString().slice(0, 10);
  return new Date(`${day}T${at}:00+07:00`);
}
