import { brand } from '@institute/core/brand/brand.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { xmlText } from '#server/lib/xml.ts';

/** The metadata of a feed. */
export interface FeedHead {
  language: Language;
  title: string;
  subtitle: string;
  /** The URL of the page with the same works. */
  home: string;
  /** The URL of the feed. */
  address: string;
  publicUrl: string;
}

/** A work in a feed. */
export interface FeedItem {
  /** Does not change when the slug changes. */
  id: string;
  url: string;
  title: string;
  summary: string;
  /** The full text as HTML with absolute URLs. */
  html: string;
  picture: string | undefined;
  /** The printed names of the authors; none for a work of the institute. */
  authors: readonly string[];
  category: { term: string; label: string };
  published: string;
  updated: string;
}

/** Returns the feed as Atom (RFC 4287). */
export function atom({ language, title, subtitle, home, address, publicUrl }: FeedHead, items: FeedItem[]) {
  const updated = items.reduce((latest, each) => (each.updated > latest ? each.updated : latest), '');
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${xmlText(title)}</title>`,
    `<subtitle>${xmlText(subtitle)}</subtitle>`,
    `<id>${xmlText(address)}</id>`,
    `<updated>${updated || new Date(0).toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(address)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${xmlText(home)}"/>`,
    `<author><name>${xmlText(brand.name[language])}</name><uri>${xmlText(publicUrl)}/</uri></author>`,
    `<icon>${xmlText(publicUrl)}/icon-192.png</icon>`,
    ...items.map((each) => entry(each, language)),
    '</feed>',
    '',
  ].join('\n');
}

function entry(item: FeedItem, language: string): string {
  const { id, url, title, summary, html, picture, authors, category, published, updated } = item;
  const cover = picture ? `<p><img src="${xmlText(picture)}" alt=""></p>` : '';
  return [
    '<entry>',
    `<title>${xmlText(title)}</title>`,
    `<id>${id}</id>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${xmlText(url)}"/>`,
    `<published>${published}</published>`,
    `<updated>${updated}</updated>`,
    ...authors.map((name) => `<author><name>${xmlText(name)}</name></author>`),
    `<category term="${xmlText(category.term)}" label="${xmlText(category.label)}"/>`,
    `<summary>${xmlText(summary)}</summary>`,
    `<content type="html">${xmlText(cover + html)}</content>`,
    '</entry>',
  ].join('\n');
}

/** Returns the feed as JSON Feed 1.1. */
export function jsonFeed(
  { language, title, subtitle, home, address, publicUrl }: FeedHead,
  items: FeedItem[],
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
    authors: [{ name: brand.name[language], url: `${publicUrl}/` }],
    items: items.map(
      ({ id, url, summary, html, picture, category, published, updated, authors, ...item }) => ({
        id,
        url,
        title: item.title,
        summary,
        content_html: html,
        image: picture,
        ...(authors.length > 0 && { authors: authors.map((name) => ({ name })) }),
        date_published: published,
        date_modified: updated,
        tags: [category.label],
        language,
      }),
    ),
  });
}
