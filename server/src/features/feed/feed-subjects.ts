import { isDomain } from '@institute/core/content/domain/limits.ts';
import { slugIn, slugsOf } from '@institute/core/content/slugs.ts';
import { person as personEn, topic as topicEn } from '@institute/core/i18n/en/people.ts';
import { site as siteEn } from '@institute/core/i18n/en/site.ts';
import { person as personId, topic as topicId } from '@institute/core/i18n/id/people.ts';
import { site as siteId } from '@institute/core/i18n/id/site.ts';
import { pickTranslation } from '@institute/core/i18n/locale.ts';
import { findPublicPerson } from '#server/content/people/public-people.ts';
import { topicFilter } from '#server/content/topics/topic-filter.ts';
import { worksOfPerson } from '#server/content/types/person.works.ts';
import type { WorkFilter } from '#server/content/types/works.ts';
import { findBySlug } from '#server/content/urls/slug.ts';
import { Topic } from '#server/db/models/topic.ts';
import { wherePublished } from '#server/db/publication-sql.ts';
import type { DocumentContext } from '#server/http/generated-document.ts';

/** Whose works a feed has. */
interface FeedSubject {
  page: 'person' | 'topic' | 'domain';
  slug: string;
  name: string;
  /** With the placeholder `{{name}}`. */
  subtitle: string;
  restrict: WorkFilter;
}

const texts = {
  id: { person: personId, topic: topicId, domains: siteId.hero.fields },
  en: { person: personEn, topic: topicEn, domains: siteEn.hero.fields },
};

/** Finds the public person, topic or domain of a feed by section and slug. */
export function findFeedSubject(request: DocumentContext): Promise<FeedSubject | undefined> {
  const [section, slug = ''] = request.found;
  if (section === 'people') return findPerson(slug, request);
  return section === 'topics' ? findTopic(slug, request) : findDomain(slug, request);
}

async function findPerson(
  given: string,
  { db, now, language }: DocumentContext,
): Promise<FeedSubject | undefined> {
  const row = await findPublicPerson(db, given, now);
  if (!row) return undefined;
  const { name } = row;
  const slug = slugIn(slugsOf(row), language);
  const subtitle = texts[language].person['feed-of'];
  return { page: 'person', slug, name, subtitle, restrict: await worksOfPerson(db, row) };
}

async function findTopic(
  given: string,
  { db, now, language }: DocumentContext,
): Promise<FeedSubject | undefined> {
  const row = await findBySlug(wherePublished(Topic.query(db), now), 'topic', given);
  if (!row) return undefined;
  const slug = slugIn(slugsOf(row), language);
  const { name } = pickTranslation(row, ['name'], language);
  const subtitle = texts[language].topic['feed-of'];
  return { page: 'topic', slug, name, subtitle, restrict: await topicFilter(db, { topic: slug }, now) };
}

async function findDomain(
  slug: string,
  { db, now, language }: DocumentContext,
): Promise<FeedSubject | undefined> {
  if (!isDomain(slug)) return undefined;
  const { domains, topic } = texts[language];
  const restrict = await topicFilter(db, { domain: slug }, now);
  return { page: 'domain', slug, name: domains[slug], subtitle: topic['feed-of'], restrict };
}
