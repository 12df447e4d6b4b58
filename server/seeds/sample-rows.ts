import { articleInput } from '@institute/core/content/article/schemas.ts';
import { podcastInput } from '@institute/core/content/podcast/schemas.ts';
import { researchInput } from '@institute/core/content/research/schemas.ts';
import { serviceInput } from '@institute/core/content/service/schemas.ts';
import { siteContentInput } from '@institute/core/content/site-content/schemas.ts';
import { articleRow } from '#src/content/kinds/article.ts';
import { podcastRow } from '#src/content/kinds/podcast.ts';
import { researchRow } from '#src/content/kinds/research.ts';
import { serviceRow } from '#src/content/kinds/service.ts';
import { siteContentRow } from '#src/content/kinds/site-content.ts';
import type {
  SampleArticle,
  SamplePodcast,
  SampleResearch,
  SampleService,
  SampleSiteContent,
} from './sample-types.ts';
import type { PictureUrl } from './store-pictures.ts';

// Samples become rows by the same validation and sanitization as a save by staff.

export async function sampleArticleRow(sample: SampleArticle, now: Date, pictureUrl: PictureUrl) {
  const written = daysBefore(now, sample.daysAgo);
  const values = articleInput.parse({
    ...sample,
    videoUrl: null,
    coverImageUrl: sample.cover ? pictureUrl(sample.cover) : null,
    gallery: sample.gallery?.map(pictureUrl),
  });
  return { ...(await articleRow(values, null, written)), ...first(written) };
}

export function sampleServiceRow(sample: SampleService) {
  return { ...serviceRow(serviceInput.parse(sample)), version: 1 };
}

export async function sampleResearchRow(sample: SampleResearch, now: Date) {
  const written = daysBefore(now, sample.daysAgo);
  return {
    ...(await researchRow(researchInput.parse({ ...sample, downloadUrl: null }), null, written)),
    slug: sample.slug,
    ...first(written),
  };
}

export async function samplePodcastRow(sample: SamplePodcast, now: Date, pictureUrl: PictureUrl) {
  const values = podcastInput.parse({
    ...sample,
    scheduledAt: inWib(now, sample.inDays, sample.at).toISOString(),
    coverImageUrl: pictureUrl(sample.cover),
    flyerUrl: pictureUrl(sample.flyer),
  });
  return { ...(await podcastRow(values, null)), version: 1 };
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
