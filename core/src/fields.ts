import { z } from 'zod';
import { isEmailAddress } from './email-address.ts';
import { languages } from './locale.ts';
import { withoutControls } from './text.ts';

/**
 * The building blocks of every form and body. The message of each rule is a code: a FieldCode that is
 * shown at the field, or an ErrorCode where the whole request is refused for it.
 */
const missingOrInvalid = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? 'required' : 'invalid';

/** Any text up to `max` characters; control characters are dropped. */
export function text(max: number) {
  return z.string({ error: missingOrInvalid }).overwrite(withoutControls).max(max, 'too_long');
}

/** A text that is compared or hashed, so nothing of it is dropped; never with a NUL, which no database column takes. */
export function exactText(max: number) {
  return z
    .string({ error: missingOrInvalid })
    .max(max, 'too_long')
    .refine((value) => !value.includes('\u0000'), 'invalid');
}

/** A text that must hold more than white space; trimmed. @param code what its absence is called */
export function requiredText(max: number, code = 'required') {
  return z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? code : 'invalid') })
    .overwrite(withoutControls)
    .trim()
    .min(1, code)
    .max(max, 'too_long');
}

/** A text that may be missing: null, absent and blank are all null. */
export function optionalText(max: number) {
  return z
    .union([text(max), z.null()], { error: 'invalid' })
    .optional()
    .transform((value) => value?.trim() || null);
}

/** An address of the web or of this site (`/uploads/...`); other schemes, `//host` and user:password@ are refused. */
export function isSafeUrl(value: string): boolean {
  if (/[\u0000-\u0020\\]/.test(value)) return false;
  if (value.startsWith('/')) return !value.startsWith('//');
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

export const safeUrl = z
  .string({ error: missingOrInvalid })
  .trim()
  .max(2000, 'too_long')
  .refine(isSafeUrl, 'invalid_url');

/** An address that may be missing: null, absent and empty are null. */
export const optionalUrl = z
  .union([z.literal('').transform(() => null), safeUrl, z.null()], { error: 'invalid_url' })
  .optional()
  .transform((value) => value ?? null);

/** One address that can receive mail, trimmed. */
export const emailAddress = z
  .string({ error: 'invalid_email' })
  .trim()
  .refine(isEmailAddress, 'invalid_email');

/** A list of short texts, trimmed, blank ones dropped. */
export function stringListField(maxItems: number, maxLength: number) {
  return z
    .array(text(maxLength), { error: missingOrInvalid })
    .max(maxItems, 'too_long')
    .transform((items) => items.flatMap((item) => item.trim() || []));
}

/** Tags: a list of short texts without commas, since that is what parts them where people write them. */
export function tagsField(maxItems: number, maxLength: number) {
  return stringListField(maxItems, maxLength).refine(
    (tags) => !tags.some((tag) => tag.includes(',')),
    'comma_in_tag',
  );
}

/** Yes or no as the wire has it: the texts 'true' and 'false'; booleans are taken too. */
export const booleanFromText = z
  .union([z.literal('true'), z.literal('false'), z.boolean()], { error: 'invalid' })
  .transform((value) => String(value) as 'true' | 'false');

/** A whole number kept as text; '' and null are the empty text. */
export const textOrder = z
  .union([z.string(), z.number(), z.null()], { error: 'not_whole_number' })
  .transform((value) => String(value ?? '').trim())
  .refine((value) => /^(-?\d{1,9})?$/.test(value), 'not_whole_number')
  .transform((value) => (value === '' ? '' : String(Number.parseInt(value, 10))));

/** One of the values; a select that nothing was chosen in sends the empty text, which counts as missing. */
export function enumField<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, {
    error: (issue) =>
      typeof issue.input === 'string' && issue.input.trim() === '' ? 'required' : missingOrInvalid(issue),
  });
}

export const language = enumField(languages);
export const translationStatus = enumField(['published', 'draft']);

/** The translations of an item: for the other language, its translatable fields and their status. */
export function translationsOf<T extends z.ZodRawShape>(fields: T) {
  const translation = z.object({ ...fields, status: translationStatus.optional() });
  return z.object({ id: translation.optional(), en: translation.optional() }, { error: 'invalid' });
}

/**
 * For each text that was changed after it was translated: the text that the translation was made from. The server
 * keeps it; a PUT that names the field in `confirmedTranslations` says that the translation still holds.
 */
export function outdatedTranslationsOf<const F extends string>(fields: readonly F[]) {
  const shape = Object.fromEntries(fields.map((field) => [field, originalText])) as Record<
    F,
    typeof originalText
  >;
  return {
    reply: z.object(shape).partial(),
    confirmed: z.array(z.enum(fields as readonly [F, ...F[]]), { error: 'invalid' }).optional(),
  };
}
const originalText = z.union([z.string(), z.array(z.string())]).nullable();

/** A moment on the wire: ISO 8601 in UTC, with milliseconds. Dates from the database become it. */
export const timestamp = z
  .union([z.date(), z.iso.datetime({ offset: true })])
  .transform((value) => new Date(value).toISOString());
export const nullableTimestamp = timestamp.nullable();

/** What every stored item says of itself to staff. */
export const storedFields = {
  id: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: z.number(),
};

/** The version a PUT was made from; one that is behind is refused. */
export const versionField = z.number({ error: 'invalid' }).int('invalid').positive('invalid').optional();

/** An id in an address. Anything that is no id of ours is simply not found. */
export const idParams = z.object({ id: z.string().max(100) });
export const slugParams = z.object({ slug: z.string().max(300) });
export type SlugParams = z.input<typeof slugParams>;
export const deletedResponse = z.object({ id: z.string() });
