import { brand } from '@institute/core/brand.ts';
import { site as textsEn } from '@institute/core/i18n/en/site.ts';
import { site as textsId } from '@institute/core/i18n/id/site.ts';
import type { Language } from '@institute/core/locale.ts';
import { pathTo } from '@institute/core/site-paths.ts';
import type { DocumentContext, GeneratedDocument } from '#src/http/generated-document.ts';
import { atom } from './atom.ts';
import { feedArticles } from './feed.articles.ts';
import { jsonFeed } from './json-feed.ts';

/** The metadata of a feed. */
export interface FeedHead {
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
