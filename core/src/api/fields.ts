import { z } from 'zod';
import { languages } from '#core/i18n/locale.ts';
import { isEmailAddress } from '#core/lib/email-address.ts';
import { isSafeUrl } from '#core/lib/safe-url.ts';
import { withoutControls } from '#core/lib/text.ts';
import { maxMarkupCharacters } from '#core/rich-text/body-limits.ts';

/**
 * Schemas of fields. The message of each rule is a code: a FieldCode for the field, or an ErrorCode if it rejects the
 * whole request.
 */
const missingOrInvalid = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? 'required' : 'invalid';

export const maxSlugLength = 200;

/** A text of up to `max` characters without control characters. */
export function text(max: number) {
  return z.string({ error: missingOrInvalid }).overwrite(withoutControls).max(max, 'too_long');
}

/** A body with its markup. The error has the limit and the number of characters. */
export const bodyText = z
  .string({ error: missingOrInvalid })
  .overwrite(withoutControls)
  .superRefine(({ length: got }, context) => {
    const limit = maxMarkupCharacters;
    if (got > limit) context.addIssue({ code: 'custom', message: 'too_much_markup', params: { limit, got } });
  })
  .meta({ maxLength: maxMarkupCharacters });

/** A text for comparison or hashing, with all its characters. Rejects NUL, which PostgreSQL cannot store. */
export function exactText(max: number) {
  return z
    .string({ error: missingOrInvalid })
    .max(max, 'too_long')
    .refine((value) => !value.includes('\u0000'), 'invalid');
}

/**
 * A trimmed text that is not blank.
 * @param code the code of a missing text
 */
export function requiredText(max: number, code = 'required') {
  return z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? code : 'invalid') })
    .overwrite(withoutControls)
    .trim()
    .min(1, code)
    .max(max, 'too_long');
}

/** An optional text: null, absent and blank become null. */
export function optionalText(max: number) {
  return z
    .union([text(max), z.null()], { error: 'invalid' })
    .optional()
    .transform((value) => value?.trim() || null);
}

export const safeUrl = z
  .string({ error: missingOrInvalid })
  .trim()
  .max(2000, 'too_long')
  .refine(isSafeUrl, 'invalid_url');

/** An optional URL: null, absent and empty become null. */
export const optionalUrl = z
  .union([z.literal('').transform(() => null), safeUrl, z.null()], { error: 'invalid_url' })
  .optional()
  .transform((value) => value ?? null);

/** A trimmed email address. */
export const emailAddress = z
  .string({ error: 'invalid_email' })
  .trim()
  .refine(isEmailAddress, 'invalid_email');

/** An optional email address: null, absent and empty become null. */
export const optionalEmail = z
  .union([z.literal('').transform(() => null), emailAddress, z.null()], { error: 'invalid_email' })
  .optional()
  .transform((value) => value ?? null);

/** A list of short trimmed texts without blank ones. */
export function stringListField(maxItems: number, maxLength: number) {
  return z
    .array(text(maxLength), { error: missingOrInvalid })
    .max(maxItems, 'too_long')
    .transform((items) => items.flatMap((item) => item.trim() || []));
}

/** Tags. They contain no commas, because the form separates tags by commas. */
export function tagsField(maxItems: number, maxLength: number) {
  return stringListField(maxItems, maxLength).refine(
    (tags) => !tags.some((tag) => tag.includes(',')),
    'comma_in_tag',
  );
}

/** A boolean as the text 'true' or 'false'. Accepts booleans, too. */
export const booleanFromText = z
  .union([z.literal('true'), z.literal('false'), z.boolean()], { error: 'invalid' })
  .transform((value) => String(value) as 'true' | 'false');

/** An integer stored as text. '' and null become the empty text. */
export const textOrder = z
  .union([z.string(), z.number(), z.null()], { error: 'not_whole_number' })
  .transform((value) => String(value ?? '').trim())
  .refine((value) => /^(-?\d{1,9})?$/.test(value), 'not_whole_number')
  .transform((value) => (value === '' ? '' : String(Number.parseInt(value, 10))));

/** One of the values. The empty text of an unset select counts as missing. */
export function enumField<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, {
    error: (issue) =>
      typeof issue.input === 'string' && issue.input.trim() === '' ? 'required' : missingOrInvalid(issue),
  });
}

export const language = enumField(languages);
export const translationStatus = enumField(['published', 'draft']);

/** The slug of a translation. Empty: the slug of the main language serves both. */
export const translatedSlug = text(maxSlugLength).nullish();

/** The translations of an item: the translatable fields and the status per language. */
export function translationsOf<T extends z.ZodRawShape>(fields: T) {
  const translation = z.object({ ...fields, status: translationStatus.optional() });
  return z.object({ id: translation.optional(), en: translation.optional() }, { error: 'invalid' });
}

/**
 * Originals that changed after their translation: the response has the text that was translated, per field.
 * `confirmedTranslations` in a PUT confirms that a translation still applies.
 */
export function outdatedTranslationsOf<const F extends string>(fields: readonly F[]) {
  const shape = Object.fromEntries(fields.map((field) => [field, originalText])) as Record<
    F,
    typeof originalText
  >;
  return {
    response: z.object(shape).partial(),
    confirmed: z.array(z.enum(fields as readonly [F, ...F[]]), { error: 'invalid' }).optional(),
  };
}
const originalText = z.union([z.string(), z.array(z.string())]).nullable();

/** A time: ISO 8601 in UTC with milliseconds. Converts dates from the database. */
export const timestamp = z
  .union([z.date(), z.iso.datetime({ offset: true })])
  .transform((value) => new Date(value).toISOString());
export const nullableTimestamp = timestamp.nullable();

/** The fields of every stored item for staff. */
export const storedFields = {
  id: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: z.number(),
  /** The id of the user who created the item. Null for items of deleted users and of programs. */
  createdBy: z.string().nullable(),
};

export const requiredVersion = z.number({ error: 'invalid' }).int('invalid').positive('invalid');
/** The version that a PUT is based on. The server rejects an outdated version. */
export const versionField = requiredVersion.optional();

/** An id in a path. Malformed ids are handled as not found. */
export const idParams = z.object({ id: z.string().max(100) });
export const slugParams = z.object({ slug: z.string().max(300) });
export type SlugParams = z.input<typeof slugParams>;
export const deletedResponse = z.object({ id: z.string() });
