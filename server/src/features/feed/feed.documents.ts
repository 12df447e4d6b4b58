import { brand } from '@institute/core/brand.ts';
import { articleTranslatable, categoryKey } from '@institute/core/content/article/limits.ts';
import { article as articleEn } from '@institute/core/i18n/en/article.ts';
import { site as textsEn } from '@institute/core/i18n/en/site.ts';
import { article as articleId } from '@institute/core/i18n/id/article.ts';
import { site as textsId } from '@institute/core/i18n/id/site.ts';
import { type Language, pickTranslation } from '@institute/core/locale.ts';
import { showReferences } from '@institute/core/references/shown-references.ts';
import { showNotes } from '@institute/core/rich-text/shown-notes.ts';
import { isEmptyRichText } from '@institute/core/rich-text.ts';
import { pathTo } from '@institute/core/site-paths.ts';
import { withoutBidiControls } from '@institute/core/text.ts';
import type { Model, QueryBuilder } from 'objection';
import { safeUrlOrNull } from '#src/content/safe-url.ts';
import { wherePublished } from '#src/db/publication-sql.ts';
import type { DocumentContext, GeneratedDocument } from '#src/http/generated-document.ts';
import { xmlText } from '#src/lib/xml.ts';
import { Article } from '#src/models/article.ts';
import { noteTexts } from '#src/rich-text/note-texts.ts';
import { safeRichText } from '#src/rich-text/sanitize.ts';
import { absoluteMarkup } from './absolute-markup.ts';

/** The metadata of a feed. */
interface FeedHead {
  language: Language;
  title: string;
  subtitle: string;
  /** The URL of the article list. */
  home: string;
  /** The URL of the feed. */
  address: string;
  publicUrl: string;
}

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
];

function headOf({ language, publicUrl }: DocumentContext, file: string): FeedHead {
  const texts = (language === 'id' ? textsId : textsEn).blog;
  return {
    language,
    title: `${texts['page-title']} | ${brand.name}`,
    subtitle: texts['page-subtitle'],
    home: publicUrl + pathTo('blog', language),
    address: `${publicUrl}/${language}/${file}`,
    publicUrl,
  };
}

/** Returns the feed as Atom (RFC 4287). */
function atom({ language, title, subtitle, home, address, publicUrl }: FeedHead, articles: FeedArticle[]) {
  const updated = articles.reduce((latest, each) => (each.updated > latest ? each.updated : latest), '');
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${xmlText(title)}</title>`,
    `<subtitle>${xmlText(subtitle)}</subtitle>`,
    `<id>${xmlText(address)}</id>`,
    `<updated>${updated || new Date(0).toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(address)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${xmlText(home)}"/>`,
    `<author><name>${xmlText(brand.name)}</name><uri>${xmlText(publicUrl)}/</uri></author>`,
    `<icon>${xmlText(publicUrl)}/icon-192.png</icon>`,
    ...articles.map((each) => entry(each, language)),
    '</feed>',
    '',
  ].join('\n');
}

function entry(article: FeedArticle, language: string): string {
  const { id, url, title, summary, html, picture, category, published, updated } = article;
  const cover = picture ? `<p><img src="${xmlText(picture)}" alt=""></p>` : '';
  return [
    '<entry>',
    `<title>${xmlText(title)}</title>`,
    `<id>${id}</id>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${xmlText(url)}"/>`,
    `<published>${published}</published>`,
    `<updated>${updated}</updated>`,
    `<category term="${xmlText(category.term)}" label="${xmlText(category.label)}"/>`,
    `<summary>${xmlText(summary)}</summary>`,
    `<content type="html">${xmlText(cover + html)}</content>`,
    '</entry>',
  ].join('\n');
}

/** Returns the feed as JSON Feed 1.1. */
function jsonFeed(
  { language, title, subtitle, home, address, publicUrl }: FeedHead,
  articles: FeedArticle[],
) {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description: subtitle,
    home_page_url: home,
    feed_url: address,
    icon: `${publicUrl}/icon-512.png`,
    favicon: `${publicUrl}/icon-192.png`,
    language,
    authors: [{ name: brand.name, url: `${publicUrl}/` }],
    items: articles.map(({ id, url, summary, html, picture, category, published, updated, ...item }) => ({
      id,
      url,
      title: item.title,
      summary,
      content_html: html,
      image: picture,
      date_published: published,
      date_modified: updated,
      tags: [category.label],
      language,
    })),
  });
}

/** Maximum articles in a feed. */
const feedLength = 50;
/** Maximum characters of full texts in a feed. Further articles only have their excerpt. */
const maxFeedLength = 2_000_000;

/** An article in a feed. */
interface FeedArticle {
  /** Does not change when the slug changes. */
  id: string;
  url: string;
  title: string;
  summary: string;
  /** The full text as HTML with absolute URLs. */
  html: string;
  picture: string | undefined;
  category: { term: string; label: string };
  published: string;
  updated: string;
}

/** Returns the newest published articles that can be read in a language. */
async function feedArticles(request: DocumentContext): Promise<FeedArticle[]> {
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
    const url = publicUrl + pathTo('article', language, row.slug);
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
      category: { term: row.category, label: texts.category[categoryKey(row.category)] },
      published,
      updated: updated > published ? updated : published,
    };
  });
}

/** Restricts a query to items that can be read in a language, like core's `availableLanguages`. */
function whereAvailableIn<M extends Model, R>(
  query: QueryBuilder<M, R>,
  language: Language,
): QueryBuilder<M, R> {
  const translation = 'translations -> :language::text';
  return query.whereRaw(
    `(language = :language or (${translation}) is not null and coalesce(${translation} ->> 'status', '') <> 'draft')`,
    { language },
  );
}
