import { brand } from '@institute/core/brand/brand.ts';
import { type ArticleCategory, categoryKey } from '@institute/core/content/article/limits.ts';
import { contentTypeTraits } from '@institute/core/content/content-types.ts';
import type { ResearchType } from '@institute/core/content/research/limits.ts';
import { slugIn, slugsOf } from '@institute/core/content/slugs.ts';
import { common as commonEn } from '@institute/core/i18n/en/common.ts';
import { article as articleEn, research as researchEn } from '@institute/core/i18n/en/works.ts';
import { common as commonId } from '@institute/core/i18n/id/common.ts';
import { article as articleId, research as researchId } from '@institute/core/i18n/id/works.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { withoutBidiControls } from '@institute/core/lib/text.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import { whereAvailableIn } from '#server/content/repository/where-available-in.ts';
import { readPublicWorks, type Work } from '#server/content/types/works.ts';
import type { DocumentContext, GeneratedDocument } from '#server/http/generated-document.ts';
import { xmlText } from '#server/lib/xml.ts';
import { atom, type FeedHead, type FeedItem, jsonFeed } from './feed-formats.ts';
import { findFeedSubject } from './feed-subjects.ts';

const texts = {
  id: { article: articleId, common: commonId, research: researchId },
  en: { article: articleEn, common: commonEn, research: researchEn },
};
/** Maximum works in a feed. */
const feedLength = 50;

/**
 * The feeds of each person, topic and domain as Atom and JSON, per language: the newest works with their summary.
 */
export const workFeeds: readonly GeneratedDocument[] = [
  feed('xml', 'application/atom+xml; charset=utf-8', atom),
  feed('json', 'application/feed+json; charset=utf-8', jsonFeed),
];

function feed(
  ending: string,
  contentType: string,
  write: (head: FeedHead, items: FeedItem[]) => string,
): GeneratedDocument {
  return {
    path: new RegExp(`^/(people|topics|domains)/([a-z0-9-]{1,300})/feed\\.${ending}$`),
    language: 'prefix',
    tags: ['person', 'topic', 'article', 'research', 'podcast'],
    contentType,
    async make(request) {
      const { db, now, language, publicUrl } = request;
      const subject = await findFeedSubject(request);
      if (!subject) return undefined;
      const { page, slug, restrict } = subject;
      const works = await readPublicWorks(
        db,
        now,
        (rows) => whereAvailableIn(restrict(rows), language),
        feedLength,
      );
      const items = works.slice(0, feedLength).map((work) => toItem(work, request));
      const home = publicUrl + pathTo(page, language, slug);
      const name = withoutBidiControls(subject.name);
      const head = {
        title: `${name} | ${brand.name[language]}`,
        subtitle: subject.subtitle.replace('{{name}}', () => name),
        ...{ language, home, address: `${home}/feed.${ending}`, publicUrl },
      };
      return write(head, items);
    },
  };
}

function toItem(work: Work, { language, publicUrl }: DocumentContext): FeedItem {
  const { kind, row, date } = work;
  const { title, summary } = work.textsIn(language);
  const updated = row.updatedAt.toISOString();
  // A podcast has the date of its event, which can be in the future.
  const published = (kind !== 'podcast' && date ? date : row.createdAt).toISOString();
  return {
    id: `urn:uuid:${row.id}#${language}`,
    url: publicUrl + pathTo(contentTypeTraits[kind].page, language, slugIn(slugsOf(row), language)),
    title: withoutBidiControls(title),
    summary,
    html: `<p>${xmlText(summary)}</p>`,
    picture: work.coverImageUrl ? new URL(work.coverImageUrl, publicUrl).href : undefined,
    authors: row.contributions.flatMap(({ role, name }) =>
      role === 'author' || role === 'speaker' ? name : [],
    ),
    category: { term: work.type ?? kind, label: labelOf(work, language) },
    published,
    updated: updated > published ? updated : published,
  };
}

function labelOf({ kind, type }: Work, language: Language): string {
  const { article, common, research } = texts[language];
  if (kind === 'article') return article.category[categoryKey(type as ArticleCategory)];
  if (kind === 'research') return research.type[type as ResearchType];
  return common.nav.podcasts;
}
