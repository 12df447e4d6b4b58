import { brand } from '@institute/core/brand.ts';
import type { FeedArticle } from './feed.articles.ts';
import type { FeedHead } from './feed.documents.ts';

/** Returns the feed as JSON Feed 1.1. */
export function jsonFeed(
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
