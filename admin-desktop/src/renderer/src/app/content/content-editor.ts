import type { lifecycleEndpoints } from '@institute/core/content/lifecycle.ts';
import type { AnyEndpoint } from '@institute/core/endpoint.ts';
import type { ErrorCode, FieldErrors } from '@institute/core/errors.ts';
import type { Translate } from '@institute/core/i18n/catalogue-types.ts';
import type { Language } from '@institute/core/locale.ts';
import type { z } from 'zod';
import type { ListShape } from '#src/renderer/src/app/list-state.ts';
import type { TextKey } from '#src/renderer/src/app/texts.ts';
import type { ItemDraft } from './form-state.ts';
import type { FormValues } from './form-values.ts';

/** The content types that staff edit. The texts of each are under `admin.<name>`. */
export type ContentKind = 'article' | 'service' | 'research' | 'site-content' | 'podcast';

/** A display value of a form field, and the values it comes from. */
export interface FieldDifference<Values> {
  keys: readonly (keyof Values & string)[];
  label: string;
  text: string;
}

export interface StoredItem {
  id: string;
  version: number;
  updatedAt: string;
  language: Language;
  changedOriginals: { [text: string]: unknown };
  translations: { [language in Language]?: { status?: 'published' | 'draft' | undefined } | undefined };
}

/** Describes a content type to lists, forms and mutations. Its cards and fields are components. */
export interface ContentEditor<Item extends StoredItem, Values extends FormValues> {
  name: ContentKind;
  /** Names its tab: `admin.tab.<tab>`. */
  tab: 'articles' | 'services' | 'research' | 'content' | 'podcasts';
  endpoints: ContentEndpoints;
  list: ListShape;
  /** Schema of an autosaved draft, made with `draftSchema`. */
  draft: z.ZodType<ItemDraft<Values>>;
  empty(): Values;
  toFormValues(item: Item): Values;
  /** Converts form values to the request body. */
  toPayload(values: Values): object;
  /** Validates the form before it is sent. Keys are the server's field names. */
  validate(values: Values): FieldErrors;
  /** The item's title in lists and dialogs. */
  titleOf(values: Values): string;
  /** The field that contains rich text. */
  rich?: string;
  /** Display values of the fields without a language, for comparing two versions. */
  describeFields(values: Values, t: Translate<TextKey>): FieldDifference<Values>[];
  /** Whether the item's address has been public, so that links to it may exist. */
  wasPublished?(item: Item): boolean;
  /** Whether the site has a page for the item. Default: yes. */
  isVisibleOnSite?(item: Item): boolean;
  /** Updates derived values after a change. */
  derive?(before: Values, after: Values, wasPublished: boolean): Values;
  /** Values of a draft that is neither public nor scheduled. */
  hidden: Partial<Values>;
  /** The error code for a duplicate name, its field, and the field's current text. */
  uniqueError?: { code: ErrorCode; field: string; text: TextKey };
}

/** The endpoints of a content type, as core declares them. */
export interface ContentEndpoints {
  /** The public list. Invalidated after a write. */
  list: AnyEndpoint;
  admin: Record<'list' | 'create' | 'update' | keyof ReturnType<typeof lifecycleEndpoints>, AnyEndpoint>;
}
