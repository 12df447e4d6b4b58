import type { SitePage } from '#src/site-paths.ts';

interface KindFacts {
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

/** Facts about each content kind that the server and the clients share. */
export const kindFacts = {
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
} as const satisfies Record<string, KindFacts>;

type AllFacts = typeof kindFacts;
export type ContentKind = keyof AllFacts;
export type KindTab = AllFacts[ContentKind]['tab'];

type BooleanFact = 'hasItemPage' | 'isSearchable' | 'isSchedulable' | 'isInDigest';
/** The kinds of which a fact is true. */
export type KindsWith<Fact extends BooleanFact> = {
  [Kind in ContentKind]: AllFacts[Kind][Fact] extends true ? Kind : never;
}[ContentKind];

type NonEmpty<Item> = readonly [Item, ...Item[]];

// The annotations let the site's bundler drop the lists that no page uses.
export const contentKinds = /* @__PURE__ */ Object.keys(kindFacts) as unknown as NonEmpty<ContentKind>;

export const searchableKinds = /* @__PURE__ */ kindsWith('isSearchable');
export type SearchableKind = KindsWith<'isSearchable'>;

export const digestKinds = /* @__PURE__ */ kindsWith('isInDigest');
export type DigestKind = KindsWith<'isInDigest'>;

/** The pages of single items. */
export type ItemPage = AllFacts[KindsWith<'hasItemPage'>]['page'];

function kindsWith<Fact extends BooleanFact>(fact: Fact): NonEmpty<KindsWith<Fact>> {
  return contentKinds.filter((kind) => kindFacts[kind][fact]) as unknown as NonEmpty<KindsWith<Fact>>;
}
