import type { ApiClient } from '@institute/core/api/api-client.ts';
import type { AnyEndpoint, HandlerResultOf } from '@institute/core/api/endpoint.ts';
import type { ErrorCode, FieldErrors } from '@institute/core/api/errors.ts';
import type { CoverField } from '@institute/core/brand/cover.ts';
import type { ShareImageText } from '@institute/core/brand/share-image.ts';
import { type ContentType, contentTypeTraits } from '@institute/core/content/content-types.ts';
import type { StaffEndpoints } from '@institute/core/content/lifecycle/endpoints.ts';
import type { Slugged } from '@institute/core/content/slugs.ts';
import type { Language, Translations } from '@institute/core/i18n/locale.ts';
import { type CitedPage, pageFiles, type SitePage, sitePaths } from '@institute/core/site/site-paths.ts';
import type { Knex } from 'knex';
import type { ModelClass } from 'objection';
import type { z } from 'zod';
import type { MediaSnapshot } from '#server/content/media/media-lookup.ts';
import type { WriteContext } from '#server/content/repository/content-repository.ts';
import type { StaffItem } from '#server/content/revisions/revisions.ts';
import type { ContentModel } from '#server/db/content-model.ts';
import type { PublishableModel } from '#server/db/publication-sql.ts';

/** The parts that every kind has. `Row` is its row, `Item` the item as staff see it. */
interface CommonParts<Row extends ContentModel<string>, Item extends StaffItem, Input extends z.ZodObject> {
  model: ModelClass<Row> & PublishableModel;
  endpoints: {
    /** `duplicate`: absent if items are unique. */
    admin: Record<keyof StaffEndpoints, AnyEndpoint> & { duplicate?: AnyEndpoint };
  };
  input: Input;
  translatableFields: readonly string[];
  /**
   * Translatable fields that had one text for both languages before. Revisions know their translations if they have the
   * field `since`, which is as old.
   */
  translatedLater?: { fields: readonly string[]; since: keyof z.output<Input> & string };
  /** Visibility fields. Restoring a revision does not change them. */
  visibilityFields: readonly (keyof z.output<Input> & string)[];
  /** The column that names an item in lists and in the activity log. */
  nameColumn: 'title' | 'section' | 'name';
  staffList: StaffListOptions;
  preview: PreviewLoader;
  /** Values of the required fields for the preview of an incomplete text. */
  previewDefaults: z.input<Input>;
  toStaffItem(row: Row): Item;
  /**
   * Returns errors of sent fields that the schema cannot find without the stored item.
   * @param current absent for a new item
   */
  problems?(sent: Partial<z.output<Input>>, current?: NoInfer<Item>): FieldErrors;
  /**
   * Returns the columns to store.
   * @param row the row before the save, if the item exists
   */
  toRow(values: z.output<Input>, row: Row | null, caller: WriteContext): object | Promise<object>;
  /** Runs in the transaction that deletes an item permanently. */
  beforePurge?(db: Knex, id: string): Promise<void>;
}

/** The code writes the names of columns and orders; they never come from a request. */
export interface StaffListOptions {
  /** The columns to search, or `staff_text`: the indexed text and body terms of kinds with thousands of items. */
  searched: 'staff_text' | readonly string[];
  /** The searched columns that translations contain too. */
  translated?: readonly string[];
  /** The query parameters that filter by the column of the same name. */
  filters: readonly string[];
  /** The default order. */
  order?: string;
  /** The column of `sort=title`. Default: `title`. */
  titleColumn?: string;
}

/** The parts that a kind has if core's `contentTypeTraits` say so. */
interface OptionalParts<Row> {
  publication: Publication;
  search: SearchSource<Row>;
  digest: DigestSource<Row>;
  itemPage: ItemPageSource;
}

interface Publication {
  /** The fields of a published item and of a draft, as staff send them. */
  publishedFields: object;
  draftFields: object;
  /** The columns that turn an item into a draft. */
  unpublishPatch: object;
}

/** The texts of an item in one language, for search results and digests. */
interface ItemSummary {
  title: string;
  lead: string;
  /** Names and tags. */
  names: readonly string[];
  language: Language;
  availableLanguages: Language[];
}

interface SearchSource<Row> {
  /** The column that sorts the results. */
  dateColumn: string;
  isDateShown: boolean;
  /** The columns with the stems of the long texts. */
  termColumns: readonly string[];
  /** The long text, if the kind has one. */
  body?: { column: string; field: string };
  toSummary(row: Row, language: Language): ItemSummary;
}

interface DigestSource<Row> {
  /** SQL for the time when an item became public, as far as the database knows it. */
  publishedAt: string;
  /** The column with the time of the last change. */
  changedAt: string;
  toSummary(row: Row, language: Language): ItemSummary;
}

/** The input of a share image. */
export interface ShareTask {
  words: ShareImageText;
  /** The seed of the generated lines: the id of the item, as on its cover. */
  seed: string;
  field: CoverField;
}

interface ItemPageSource {
  /** The error if another item has the slug. */
  takenCode: ErrorCode;
  /** Matches the rest of the URLs of the item's files, after the URL of its page. `\1` is the slug. */
  filePattern?: string;
  readShareTask(
    api: ApiClient,
    address: { params: { slug: string }; query: { lang: Language } },
  ): Promise<ShareTask>;
}

/** Returns the pattern of the files of a page with citations. */
export function filePatternOf(page: CitedPage): string {
  return `/\\1\\.(?:${pageFiles[page].map((file) => file.replaceAll('.', '\\.')).join('|')})`;
}

/** Everything that the server knows about a content kind. */
export interface ContentTypeDescriptor<
  Row extends ContentModel<string> = ContentModel<string>,
  Item extends StaffItem = StaffItem,
  Input extends z.ZodObject = z.ZodObject,
> extends CommonParts<Row, Item, Input>,
    Partial<OptionalParts<Row>> {
  name: ContentType;
  page: SitePage;
  /** The key of the kind's counts. */
  tab: (typeof contentTypeTraits)[ContentType]['tab'];
  table: string;
  /** The first segment of the paths of its pages. */
  section: string;
}

type Facts = typeof contentTypeTraits;
type PartFor<Name extends ContentType, Fact extends keyof Facts[Name], Part> = Facts[Name][Fact] extends true
  ? Part
  : { [Key in keyof Part]?: undefined };
type RequiredParts<Name extends ContentType, Row> = PartFor<
  Name,
  'isSchedulable',
  Pick<OptionalParts<Row>, 'publication'>
> &
  PartFor<Name, 'isSearchable', Pick<OptionalParts<Row>, 'search'>> &
  PartFor<Name, 'isInDigest', Pick<OptionalParts<Row>, 'digest'>> &
  PartFor<Name, 'hasItemPage', Pick<OptionalParts<Row>, 'itemPage'>>;

/** Completes the descriptor of a kind. The compiler requires the parts that core's `contentTypeTraits` name. */
export function defineContentType<
  const Name extends ContentType,
  Model extends (new () => ContentModel<string>) & PublishableModel,
  Item extends StaffItem,
  Input extends z.ZodObject,
>(
  definition: { name: Name; model: Model } & Omit<CommonParts<InstanceType<Model>, Item, Input>, 'model'> &
    RequiredParts<Name, InstanceType<Model>>,
): ContentTypeDescriptor<InstanceType<Model>, Item, Input> {
  const { page, tab } = contentTypeTraits[definition.name];
  const [, section = ''] = sitePaths[page].split('/');
  const { tableName: table } = definition.model;
  // TypeScript cannot infer the row from `ModelClass`, so the parameter has the plain class.
  const parts = definition as unknown as CommonParts<InstanceType<Model>, Item, Input>;
  return { name: definition.name, ...parts, page, tab, section, table };
}

/** The response of a public endpoint during a preview. */
export interface PreviewResponse {
  endpoint: AnyEndpoint;
  respond: (language: Language) => unknown;
}

/** The public page of one item, published or not. */
export interface PreviewedPage {
  page: SitePage;
  /** The slugs of the item, if it has a page. */
  item?: Slugged;
  responses: PreviewResponse[];
  /** True if visitors do not see the item, so that its generated files return 404. */
  isHidden?: boolean;
}

/** Loads an item for a preview. @returns undefined if the item does not exist or no page shows it */
type PreviewLoader = (
  db: Knex,
  id: string,
  now: Date,
  library: MediaSnapshot,
) => Promise<PreviewedPage | undefined>;

/** Binds a response to its endpoint and checks its type. */
export function previewResponse<E extends AnyEndpoint>(
  endpoint: E,
  respond: (language: Language) => HandlerResultOf<E>,
): PreviewResponse {
  return { endpoint, respond };
}

/** Publishes the translation of a row in memory, for the preview. */
export function withTranslationShown<Row extends { translations: Translations<string> }>(row: Row): Row {
  for (const translation of Object.values(row.translations)) delete translation?.status;
  return row;
}
