import type { SitePage } from '#core/site/site-paths.ts';

interface ContentTypeTraits {
  /** The public page of one item, or the page that shows all items of a kind without item pages. */
  page: SitePage;
  /** The dashboard tab, also part of the URLs and of the message keys `admin.tab.<tab>`. */
  tab: string;
  /** Whether each item has a page of its own, and so a sitemap entry and a share image. */
  hasItemPage: boolean;
  isSearchable: boolean;
  isSchedulable: boolean;
  isInDigest: boolean;
}

/** Traits of each content type that the server and the clients share. */
export const contentTypeTraits = {
  article: {
    page: 'article',
    tab: 'articles',
    hasItemPage: true,
    isSearchable: true,
    isSchedulable: true,
    isInDigest: true,
  },
  service: {
    page: 'services',
    tab: 'services',
    hasItemPage: false,
    isSearchable: true,
    isSchedulable: false,
    isInDigest: false,
  },
  research: {
    page: 'publication',
    tab: 'research',
    hasItemPage: true,
    isSearchable: true,
    isSchedulable: true,
    isInDigest: true,
  },
  'site-content': {
    page: 'home',
    tab: 'content',
    hasItemPage: false,
    isSearchable: false,
    isSchedulable: false,
    isInDigest: false,
  },
  podcast: {
    page: 'podcast',
    tab: 'podcasts',
    hasItemPage: true,
    isSearchable: true,
    isSchedulable: true,
    isInDigest: true,
  },
  person: {
    page: 'person',
    tab: 'people',
    hasItemPage: true,
    isSearchable: true,
    isSchedulable: false,
    isInDigest: false,
  },
  topic: {
    page: 'topic',
    tab: 'topics',
    hasItemPage: true,
    isSearchable: false,
    isSchedulable: false,
    isInDigest: false,
  },
} as const satisfies Record<string, ContentTypeTraits>;

type AllTraits = typeof contentTypeTraits;
export type ContentType = keyof AllTraits;
export type TypeTab = AllTraits[ContentType]['tab'];

type BooleanTrait = 'hasItemPage' | 'isSearchable' | 'isSchedulable' | 'isInDigest';
/** The content types with a trait. */
export type TypesWith<Trait extends BooleanTrait> = {
  [Kind in ContentType]: AllTraits[Kind][Trait] extends true ? Kind : never;
}[ContentType];

type NonEmpty<Item> = readonly [Item, ...Item[]];

// The annotations let the site's bundler drop the lists that no page uses.
export const contentTypes = /* @__PURE__ */ Object.keys(
  contentTypeTraits,
) as unknown as NonEmpty<ContentType>;

export const searchableTypes = /* @__PURE__ */ typesWith('isSearchable');
export type SearchableType = TypesWith<'isSearchable'>;

export const schedulableTypes = /* @__PURE__ */ typesWith('isSchedulable');

export const digestTypes = /* @__PURE__ */ typesWith('isInDigest');
export type DigestType = TypesWith<'isInDigest'>;

/** The pages of single items. */
export type ItemPage = AllTraits[TypesWith<'hasItemPage'>]['page'];

function typesWith<Trait extends BooleanTrait>(trait: Trait): NonEmpty<TypesWith<Trait>> {
  return contentTypes.filter((kind) => contentTypeTraits[kind][trait]) as unknown as NonEmpty<
    TypesWith<Trait>
  >;
}
