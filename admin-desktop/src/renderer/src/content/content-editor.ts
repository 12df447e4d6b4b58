import type { AnyEndpoint } from '@institute/core/api/endpoint.ts';
import type { ErrorCode, FieldErrors } from '@institute/core/api/errors.ts';
import type { ContentType, TypeTab } from '@institute/core/content/content-types.ts';
import type { StaffEndpoints } from '@institute/core/content/lifecycle/endpoints.ts';
import type { Translate } from '@institute/core/i18n/catalogue-types.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import type { z } from 'zod';
import type { TextKey } from '#dashboard/i18n/texts.ts';
import type { ListShape } from '#dashboard/lib/list-state.ts';
import type { ItemDraft } from './form/form-state.ts';
import type { FormValues } from './form/form-values.ts';
import type { FormStart } from './form/slug-values.ts';

export type { ContentType };

/** The text of a form field, to compare two versions, and the names of its values. */
export interface FieldDifference<Name extends string = string> {
  keys: readonly Name[];
  label: string;
  text: string;
}

/** The fields that every stored item has for staff. */
export interface StoredItem {
  id: string;
  version: number;
  updatedAt: string;
  createdBy: string | null;
  language: Language;
  changedOriginals: { [text: string]: unknown };
  translations: { [language in Language]?: { status?: 'published' | 'draft' | undefined } | undefined };
}

/** The properties of a content type for lists, forms and saves. Cards and fields are separate components. */
export interface ContentEditor<Item extends StoredItem, Values extends FormValues> {
  /** Also the prefix of the messages: `admin.<name>`. */
  name: ContentType;
  tab: TypeTab;
  endpoints: ContentEndpoints;
  list: ListShape;
  /** Lists of other content types that show values of these items. A save invalidates them. */
  related?: readonly AnyEndpoint[];
  /** The schema of unsaved items in the browser: `draftSchema` of the values. */
  draft: z.ZodType<ItemDraft<Values>>;
  empty(): Values;
  toFormValues(item: Item): Values;
  /** Returns the request body. */
  toPayload(values: Values): object;
  /** Returns validation errors by the server's field names. `initial` holds the stored values. */
  validate(values: Values, initial: Values): FieldErrors;
  /** Returns the title for lists and dialogs. */
  titleOf(values: Values): string;
  /** The name of the rich-text field. */
  rich?: string;
  /** Returns texts of the fields that have no language, to compare two versions. */
  describeFields(values: Values, t: Translate<TextKey>): FieldDifference[];
  /** Whether the item's address has been public, so that links to it may exist. */
  wasPublished?(item: Item): boolean;
  /** Whether the site has a page for the item. Default: true. */
  isVisibleOnSite?(item: Item): boolean;
  /** Returns the values after a change, with derived fields updated. */
  derive?(before: Values, after: Values, start: FormStart<Values>): Values;
  /** The values that make an item public. */
  publishedValues: Partial<Values>;
  /** The values that make an item a draft, without scheduled publishing. */
  draftValues: Partial<Values>;
  /** The error code if another item has the same unique value, with its field and text. */
  uniqueError?: { code: ErrorCode; field: string; text: TextKey };
}

/** The endpoints of a content type. */
export interface ContentEndpoints {
  /** The public list. A save invalidates it. */
  list: AnyEndpoint;
  admin: Record<keyof StaffEndpoints, AnyEndpoint> & {
    /** Absent if items are unique. */
    duplicate?: AnyEndpoint;
  };
}
