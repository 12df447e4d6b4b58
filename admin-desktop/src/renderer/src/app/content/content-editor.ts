import type { ContentKind, KindTab } from '@institute/core/content/kinds.ts';
import type { lifecycleEndpoints } from '@institute/core/content/lifecycle/endpoints.ts';
import type { AnyEndpoint } from '@institute/core/endpoint.ts';
import type { ErrorCode, FieldErrors } from '@institute/core/errors.ts';
import type { Translate } from '@institute/core/i18n/catalogue-types.ts';
import type { Language } from '@institute/core/locale.ts';
import type { z } from 'zod';
import type { ListShape } from '#src/renderer/src/app/list-state.ts';
import type { TextKey } from '#src/renderer/src/app/texts.ts';
import type { ItemDraft } from './form-state.ts';
import type { FormValues } from './form-values.ts';

export type { ContentKind };

/** A part of a form in words, and the values that it is made of. */
export interface FieldDifference<Values> {
  keys: readonly (keyof Values & string)[];
  label: string;
  text: string;
}

/** What every stored item tells staff. */
export interface StoredItem {
  id: string;
  version: number;
  updatedAt: string;
  language: Language;
  changedOriginals: { [text: string]: unknown };
  translations: { [language in Language]?: { status?: 'published' | 'draft' | undefined } | undefined };
}

/** Everything that lists, forms and writes need to know of a kind; its cards and fields are components. */
export interface ContentEditor<Item extends StoredItem, Values extends FormValues> {
  /** Also the prefix of its messages: `admin.<name>`. */
  name: ContentKind;
  tab: KindTab;
  endpoints: ContentEndpoints;
  list: ListShape;
  /** What the browser keeps of an unsaved item: `draftSchema` of the values. */
  draft: z.ZodType<ItemDraft<Values>>;
  empty(): Values;
  toFormValues(item: Item): Values;
  /** What is sent. */
  toPayload(values: Values): object;
  /** What is missing or wrong before anything is sent, by the name that the server gives the field. */
  validate(values: Values): FieldErrors;
  /** What the item is called in lists and questions. */
  titleOf(values: Values): string;
  /** The text that holds markup. */
  rich?: string;
  /** What the form holds besides texts and languages, in words: where two versions differ is shown so. */
  describeFields(values: Values, t: Translate<TextKey>): FieldDifference<Values>[];
  /** Whether the item's address has been public, so that links to it may exist. */
  wasPublished?(item: Item): boolean;
  /** Whether a page of the site shows such an item at all; yes, unless told. */
  isVisibleOnSite?(item: Item): boolean;
  /** What follows from a change. */
  derive?(before: Values, after: Values, wasPublished: boolean): Values;
  /** The values of a draft: nothing of it is public, now or later. */
  hidden: Partial<Values>;
  /** The refusal of a name that another item has, the field it is about, and what is text there. */
  uniqueError?: { code: ErrorCode; field: string; text: TextKey };
}

/** The calls of a kind as core declares them. */
export interface ContentEndpoints {
  /** The list that visitors read, read again after a write. */
  list: AnyEndpoint;
  admin: Record<'list' | 'create' | 'update' | keyof ReturnType<typeof lifecycleEndpoints>, AnyEndpoint>;
}
