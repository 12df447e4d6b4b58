import { brand } from '@institute/core/brand/brand.ts';
import { articleTranslatable, categoryKey } from '@institute/core/content/article/limits.ts';
import { slugIn, slugsOf } from '@institute/core/content/slugs.ts';
import { site as textsEn } from '@institute/core/i18n/en/site.ts';
import { article as articleEn } from '@institute/core/i18n/en/works.ts';
import { site as textsId } from '@institute/core/i18n/id/site.ts';
import { article as articleId } from '@institute/core/i18n/id/works.ts';
import { pickTranslation } from '@institute/core/i18n/locale.ts';
import { withoutBidiControls } from '@institute/core/lib/text.ts';
import { showReferences } from '@institute/core/references/shown-references.ts';
import { isEmptyRichText } from '@institute/core/rich-text/rich-text.ts';
import { showNotes } from '@institute/core/rich-text/shown-notes.ts';
import { pathTo } from '@institute/core/site/site-paths.ts';
import { safeUrlOrNull } from '#server/content/repository/safe-url.ts';
import { whereAvailableIn } from '#server/content/repository/where-available-in.ts';
import { Article } from '#server/db/models/article.ts';
import { wherePublished } from '#server/db/publication-sql.ts';
import type { DocumentContext, GeneratedDocument } from '#server/http/generated-document.ts';
import { xmlText } from '#server/lib/xml.ts';
import { noteTexts } from '#server/rich-text/note-texts.ts';
import { safeRichText } from '#server/rich-text/sanitize.ts';
import { absoluteMarkup } from './absolute-markup.ts';
import { atom, type FeedHead, type FeedItem, jsonFeed } from './feed-formats.ts';
import { workFeeds } from './work-feeds.ts';

/** The feeds of each language as Atom and JSON: the newest articles with their full text. */
export const feedDocuments: readonly GeneratedDocument[] = [
  {
    path: /^\/feed\.xml$/,
    language: 'prefix',
    tags: ['article'],
    contentType: 'application/atom+xml; charset=utf-8',
    make: async (request) => atom(headOf(request, 'feed.xml'), await feedArticles(request)),
  },
  {
    path: /^\/feed\.json$/,
    language: 'prefix',
    tags: ['article'],
    contentType: 'application/feed+json; charset=utf-8',
    make: async (request) => jsonFeed(headOf(request, 'feed.json'), await feedArticles(request)),
  },
  ...workFeeds,
];

function headOf({ language, publicUrl }: DocumentContext, file: string): FeedHead {
  const texts = (language === 'id' ? textsId : textsEn).blog;
  return {
    language,
    title: `${texts['page-title']} | ${brand.name[language]}`,
    subtitle: texts['page-subtitle'],
    home: publicUrl + pathTo('blog', language),
    address: `${publicUrl}/${language}/${file}`,
    publicUrl,
  };
}

/** Maximum articles in a feed. */
const feedLength = 50;
/** Maximum characters of full texts in a feed. Further articles only have their excerpt. */
const maxFeedLength = 2_000_000;

/** Returns the newest published articles that can be read in a language. */
async function feedArticles(request: DocumentContext): Promise<FeedItem[]> {
  const { db, language, publicUrl, now } = request;
  const newest = wherePublished(Article.query(db), now).limit(feedLength);
  const rows = await whereAvailableIn(newest, language).orderByRaw('published_at desc, id desc');
  const texts = language === 'id' ? articleId : articleEn;
  const notes = noteTexts(language);
  let length = 0;
  return rows.map((row) => {
    const { title, excerpt, content } = pickTranslation(row, articleTranslatable, language);
    length += content.length;
    const text = length > maxFeedLength ? '' : safeRichText(content, row.contentPolicy);
    const { html, bibliography } = showReferences(text, row, language);
    const url = publicUrl + pathTo('article', language, slugIn(slugsOf(row), language));
    const published = (row.publishedAt ?? row.createdAt).toISOString();
    const updated = row.updatedAt.toISOString();
    const body = isEmptyRichText(text)
      ? `<p>${xmlText(excerpt)}</p>`
      : absoluteMarkup(showNotes(html, notes, 2) + bibliography, url);
    const video = safeUrlOrNull(row.videoUrl);
    return {
      // Each language has its own id, so that subscribers of both feeds get both texts.
      id: `urn:uuid:${row.id}#${language}`,
      url,
      title: withoutBidiControls(title),
      summary: excerpt,
      html:
        body +
        (video
          ? `<p><a href="${xmlText(new URL(video, publicUrl).href)}">${texts['video-open']}</a></p>`
          : ''),
      picture: row.coverImageUrl ? new URL(row.coverImageUrl, publicUrl).href : undefined,
      authors: row.authors,
      category: { term: row.category, label: texts.category[categoryKey(row.category)] },
      published,
      updated: updated > published ? updated : published,
    };
  });
}
