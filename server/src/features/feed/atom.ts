import { brand } from '@institute/core/brand.ts';
import { xmlText } from '#src/lib/xml.ts';
import type { FeedArticle } from './feed.articles.ts';
import type { FeedHead } from './feed.documents.ts';

/** Returns the feed as Atom (RFC 4287). */
export function atom(
  { language, title, subtitle, home, address, publicUrl }: FeedHead,
  articles: FeedArticle[],
) {
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
