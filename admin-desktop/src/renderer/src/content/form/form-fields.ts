import type { Translate } from '@institute/core/i18n/catalogue-types.ts';
import { splitLines } from '@institute/core/lib/text.ts';
import { z } from 'zod';
import type { TextKey } from '#dashboard/i18n/texts.ts';
import type { FormPart } from './define-form.ts';
import { isBlank } from './form-values.ts';

/** A value that a form, a stored item and the body of a save request have under the same name. */
export interface FormField<Value, Stored = Value, Sent = Value> {
  /** For drafts and working copies. Its default applies to those from before the field existed. */
  schema: z.ZodType<Value>;
  /** The value in an empty form, and in that of an older revision, which lacks the field. */
  initial: Value;
  stored(value: Stored): Value;
  /** Returns undefined if the request omits the field. */
  sent(value: Value): Sent;
  label: TextKey;
  /** Returns the value as text, to compare two versions. */
  describe(value: Value, t: Translate<TextKey>): string;
}

type Fields = Readonly<Record<string, FormField<unknown, unknown, unknown>>>;
type ValuesOfFields<F extends Fields> = { [name in keyof F]: ReturnType<F[name]['stored']> };
type ItemOfFields<F extends Fields> = { [name in keyof F]: Parameters<F[name]['stored']>[0] };
type SentOfFields<F extends Fields> = { [name in keyof F]: Exclude<ReturnType<F[name]['sent']>, undefined> };

/** Makes a part of a form of single fields. */
export function fields<const F extends Fields>(
  named: F,
): FormPart<ValuesOfFields<F>, ItemOfFields<F>, SentOfFields<F>> {
  const entries = Object.entries(named);
  const each = (make: (field: Fields[string], name: string) => unknown) =>
    Object.assign({}, ...entries.map(([name, field]) => ({ [name]: make(field, name) })));
  return {
    shape: each(({ schema }) => schema),
    empty: each(({ initial }) => initial),
    stored: (item) =>
      each((field, name) => (item[name] === undefined ? field.initial : field.stored(item[name]))),
    sent: (values) => each((field, name) => field.sent(values[name])),
    describe: (values, t) =>
      entries.map(([name, field]) => ({
        ...{ keys: [name], label: t(field.label), text: field.describe(values[name], t) },
      })),
  };
}

const unchanged = <Value>(value: Value) => value;
const asText = { stored: unchanged, sent: unchanged, describe: unchanged };

/** A text that is stored as it is. */
export function text(label: TextKey): FormField<string> {
  return { schema: z.string().default(''), initial: '', label, ...asText };
}

/** A text that is stored without white space at its ends, or as null. */
export function optionalText(label: TextKey): FormField<string, string | null, string | null> {
  return { ...text(label), stored: (value) => value ?? '', sent: (value) => value.trim() || null };
}

/** A list of texts, one per line. */
export function lines(label: TextKey): FormField<string, string[], string[]> {
  return { ...text(label), stored: (values) => values.join('\n'), sent: splitLines };
}

/** A number as typed, or null. */
export function optionalNumber(label: TextKey): FormField<string, number | null, number | null> {
  const toNumber = (value: string) => (isBlank(value) ? null : Number(value));
  return { ...text(label), stored: (value) => String(value ?? ''), sent: toNumber };
}

/** The URLs of files. */
export function urls(label: TextKey): FormField<string[]> {
  const describe = (values: string[]) => values.join('\n');
  return { ...asText, schema: z.array(z.string()).default([]), initial: [], label, describe };
}

interface Choice<Option, Initial> {
  label: TextKey;
  initial: Initial;
  describe(option: Option, t: Translate<TextKey>): string;
}

/** One of several options. */
export function choice<const Option extends string>(
  options: readonly Option[],
  { initial, ...choice }: Choice<NoInfer<Option>, NoInfer<Option>>,
): FormField<Option> {
  return { ...asText, ...choice, schema: z.enum(options).default(initial), initial };
}

/** One of several options or none, which is empty in the form and null in items. Drafts from before the field have none. */
export function optionalChoice<const Option extends string>(
  options: readonly Option[],
  { label, initial = '', describe, none }: OptionalChoice<NoInfer<Option>>,
): FormField<Option | '', Option | null, Option | null> {
  return {
    schema: z.enum(options).or(z.literal('')).default(''),
    initial,
    label,
    stored: (value) => value ?? '',
    sent: (value) => value || null,
    describe: (value, t) => (value ? describe(value, t) : none ? t(none) : ''),
  };
}
interface OptionalChoice<Option> extends Omit<Choice<Option, Option | ''>, 'initial'> {
  /** Default: none. */
  initial?: Option | '';
  /** The text of none. */
  none?: TextKey;
}

/** One of several options. Until the user chooses one, the request omits it, and validation reports that. */
export function requiredChoice<const Option extends string>(
  options: readonly Option[],
  choice: OptionalChoice<NoInfer<Option>>,
): FormField<Option | '', Option | null, Option | undefined> {
  return { ...optionalChoice(options, choice), sent: (value) => value || undefined };
}

/** Yes or no, as `true` or `false` in text. */
export function flag(
  label: TextKey,
  [yes, no]: readonly [TextKey, TextKey],
  initial: 'true' | 'false' = 'true',
): FormField<'true' | 'false'> {
  return choice(['true', 'false'], {
    label,
    initial,
    describe: (value, t) => t(value === 'true' ? yes : no),
  });
}

/** Whether an item is public, for content types with scheduled publishing. */
export const publicationStatus = choice(['published', 'draft'], {
  label: 'admin.field.status',
  initial: 'published',
  describe: (status, t) => t(`admin.list.${status}`),
});
