import { brand } from '@institute/core/brand.ts';
import { site as textsEn } from '@institute/core/i18n/en/site.ts';
import { site as textsId } from '@institute/core/i18n/id/site.ts';
import type { Language } from '@institute/core/locale.ts';
import { pathTo } from '@institute/core/site-paths.ts';
import type { DocumentContext, GeneratedDocument } from '#src/web/feed-document.ts';
import { atom } from './atom.ts';
import { feedArticles } from './feed.articles.ts';
import { jsonFeed } from './json-feed.ts';

/** What a feed says of itself. */
export interface FeedHead {
  language: Language;
  title: string;
  subtitle: string;
  /** The page that it follows. */
  home: string;
  /** Its own address. */
  address: string;
  publicUrl: string;
}

/** `/id/feed.xml`, `/en/feed.xml` and the same as JSON: the newest articles in one language, whole. */
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
