import type { SitePage } from '#core/site/site-paths.ts';

interface ContentKindTraits {
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
export const contentKindTraits = {
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
} as const satisfies Record<string, ContentKindTraits>;

type AllTraits = typeof contentKindTraits;
export type ContentKind = keyof AllTraits;
export type KindTab = AllTraits[ContentKind]['tab'];

type BooleanTrait = 'hasItemPage' | 'isSearchable' | 'isSchedulable' | 'isInDigest';
/** The content types with a trait. */
export type KindsWith<Trait extends BooleanTrait> = {
  [Kind in ContentKind]: AllTraits[Kind][Trait] extends true ? Kind : never;
}[ContentKind];

type NonEmpty<Item> = readonly [Item, ...Item[]];

// The annotations let the site's bundler drop the lists that no page uses.
export const contentKinds = /* @__PURE__ */ Object.keys(
  contentKindTraits,
) as unknown as NonEmpty<ContentKind>;

export const searchableKinds = /* @__PURE__ */ kindsWith('isSearchable');
export type SearchableKind = KindsWith<'isSearchable'>;

export const schedulableKinds = /* @__PURE__ */ kindsWith('isSchedulable');

export const digestKinds = /* @__PURE__ */ kindsWith('isInDigest');
export type DigestKind = KindsWith<'isInDigest'>;

/** The pages of single items. */
export type ItemPage = AllTraits[KindsWith<'hasItemPage'>]['page'];

function kindsWith<Trait extends BooleanTrait>(trait: Trait): NonEmpty<KindsWith<Trait>> {
  return contentKinds.filter((kind) => contentKindTraits[kind][trait]) as unknown as NonEmpty<
    KindsWith<Trait>
  >;
}
