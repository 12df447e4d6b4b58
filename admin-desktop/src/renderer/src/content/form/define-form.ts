import type { RequestOf, ResponseOf } from '@institute/core/api/endpoint.ts';
import type { FieldErrors } from '@institute/core/api/errors.ts';
import { validationError } from '@institute/core/api/validation-error.ts';
import type { ContentType, TypeTab } from '@institute/core/content/content-types.ts';
import type { Translate } from '@institute/core/i18n/catalogue-types.ts';
import { bodyProblemsOf, codesOf } from '@institute/core/rich-text/body-problem.ts';
import { z } from 'zod';
import type {
  ContentEditor,
  ContentEndpoints,
  FieldDifference,
  StoredItem,
} from '#dashboard/content/content-editor.ts';
import type { TextKey } from '#dashboard/i18n/texts.ts';
import { draftSchema } from './form-state.ts';
import type { FormValues } from './form-values.ts';

/**
 * One or more values of a form, with their counterparts in a stored item and in the body of a save request.
 * `fields` makes one of single fields. `Needed` are values of other parts.
 */
export interface FormPart<Values extends object, Item, Sent extends object, Needed extends object = object> {
  /** The schemas of the values in drafts and working copies. Earlier ones may lack values, so those have defaults. */
  shape: { [name in keyof Values]: z.ZodType<Values[name]> };
  /** The values of an empty form. */
  empty: Values;
  stored(item: Item): Values;
  /** Returns the part's properties of the request body. An undefined one is omitted. */
  sent(values: Values & Needed): Sent;
  /** Returns validation errors that the schema of the request body does not report. Undefined removes one of its own. */
  problems?(values: Values): Partial<FieldErrors>;
  /** Returns the values as texts, to compare two versions. Texts by language need none. */
  describe?(values: Values & Needed, t: Translate<TextKey>): FieldDifference<keyof Values & string>[];
}

/** A part of any form. */
interface Part {
  shape: Record<string, z.ZodType>;
  empty: object;
  stored(item: object): object;
  sent(values: object): object;
  problems?(values: object): Partial<FieldErrors>;
  describe?(values: object, t: Translate<TextKey>): FieldDifference[];
}
type Parts = readonly Part[];
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type ValuesOfParts<P extends Parts> = Intersection<P[number]['empty']> & FormValues;
type ItemOfParts<P extends Parts> = Intersection<Parameters<P[number]['stored']>[0]>;
type SentOfParts<P extends Parts> = Intersection<ReturnType<P[number]['sent']>>;

type ItemOf<E extends ContentEndpoints> = ResponseOf<E['admin']['one']> & StoredItem;
type BodyOf<E extends ContentEndpoints> =
  RequestOf<E['admin']['create']> extends { body: infer Body } ? Body : never;

/** Rejects parts that read other items than the endpoint returns, or that send another body than it accepts. */
type Fit<E extends ContentEndpoints, P extends Parts> = [ItemOf<E>, SentOfParts<P>] extends [
  ItemOfParts<P>,
  BodyOf<E>,
]
  ? unknown
  : { readonly 'parts do not fit the endpoints': never };

type Common<Item extends StoredItem, Values extends FormValues> = Pick<
  ContentEditor<Item, Values>,
  | 'list'
  | 'related'
  | 'publishedValues'
  | 'draftValues'
  | 'uniqueError'
  | 'wasPublished'
  | 'isVisibleOnSite'
  | 'derive'
  | 'rich'
>;

interface FormOptions<E extends ContentEndpoints, P extends Parts>
  extends Common<ItemOf<E>, ValuesOfParts<P>> {
  name: ContentType;
  tab: TypeTab;
  endpoints: E;
  /** The parts in the order in which two versions are compared. */
  parts: P & Fit<E, P>;
  titleOf(values: ValuesOfParts<P>): string;
  /** Returns further validation errors. `stored` is the request body of the stored values. */
  problems?(sent: SentOfParts<P>, stored: SentOfParts<P>): FieldErrors;
}

/** A form: the editor of a content type, with the type of its request body. */
export interface Form<Item extends StoredItem, Values extends FormValues, Sent extends object>
  extends ContentEditor<Item, Values> {
  toPayload(values: Values): Sent;
}

/** The values of a form. */
export type ValuesOf<F> = F extends { empty(): infer Values } ? Values : never;

/**
 * Defines the form of a content type by its parts. Drafts, empty and stored values, the request body, its validation
 * and the comparison of two versions follow from them.
 */
export function defineForm<E extends ContentEndpoints, const P extends Parts>({
  parts,
  problems,
  ...options
}: FormOptions<E, P>): Form<ItemOf<E>, ValuesOfParts<P>, SentOfParts<P> & object> {
  const { endpoints, rich } = options;
  const join = (make: (part: Part) => object) => Object.assign({}, ...parts.map(make));
  const toPayload = (values: object) => defined(join((part) => part.sent(values)));
  // The schema of joined shapes has no types of its own.
  const schema = z.object(join((part) => part.shape)) as unknown as z.ZodType<ValuesOfParts<P>>;

  function validate(values: object, initial: object): FieldErrors {
    const sent = toPayload(values);
    const { error } = endpoints.admin.create.body?.safeParse(sent) ?? {};
    const { translations } = sent;
    return defined({
      ...(rich && codesOf(bodyProblemsOf(rich, { main: sent[rich], translations }))),
      ...(error && validationError(error).fields),
      ...join((part) => part.problems?.(values) ?? {}),
      ...problems?.(sent, toPayload(initial)),
    });
  }

  return {
    ...options,
    draft: draftSchema(schema),
    empty: () => join((part) => part.empty),
    toFormValues: (item) => join((part) => part.stored(item)),
    toPayload,
    validate,
    describeFields: (values, t) => parts.flatMap((part) => part.describe?.(values, t) ?? []),
  };
}

/** Returns the values without undefined ones. */
function defined<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.assign({}, ...entries.map(([name, value]) => ({ [name]: value })));
}
