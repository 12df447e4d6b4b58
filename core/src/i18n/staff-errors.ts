import type { ErrorCode, FieldCode } from '#core/api/errors.ts';
import { pdfProblems, unsupportedImages } from '#core/media/limits.ts';
import { wordProblems } from '#core/rich-text/word/limits.ts';

/** Error codes that public endpoints never return. The public site omits their texts. */
const staffErrors = [
  'invalid_credentials',
  'two_factor_required',
  'two_factor_setup_required',
  'two_factor_on',
  'wrong_code',
  'wrong_password',
  'weak_password',
  'password_has_username',
  'registration_closed',
  'username_taken',
  'last_user',
  'last_owner',
  'role_forbidden',
  'not_own_item',
  'publishing_forbidden',
  'approver_is_writer',
  'slug_taken',
  'podcast_slug_taken',
  'research_slug_taken',
  'person_slug_taken',
  'topic_slug_taken',
  'slug_redirects',
  'merge_impossible',
  'section_taken',
  'view_name_taken',
  'too_many_views',
  'too_many_tags',
  'too_many_comments',
  'too_many_preview_links',
  'stale_version',
  'stale_copy',
  'stale_review',
  'approval_required',
  'planned_without_approval',
  'media_in_use',
  'file_too_large',
  'not_an_image',
  ...unsupportedImages,
  'image_damaged',
  'too_many_pixels',
  ...wordProblems,
  'word_queue_full',
  ...pdfProblems,
  'gallery_full',
  'upload_failed',
  'digest_running',
  'digest_ended',
  'digest_items_gone',
  'mail_not_set_up',
  'mail_failed',
  'no_subscribers',
] as const satisfies ErrorCode[];
type StaffError = (typeof staffErrors)[number];
export type VisitorError = Exclude<ErrorCode, StaffError>;

/** Error codes of fields that forms for visitors have. */
const visitorFields = ['required', 'too_long', 'invalid', 'invalid_email'] as const satisfies FieldCode[];
type VisitorField = (typeof visitorFields)[number];

type Texts = Record<StaffError, string> & { field: Record<VisitorField, string> };
type ForVisitors<Errors extends Texts> = Omit<Errors, StaffError | 'field'> & {
  field: Pick<Errors['field'], VisitorField>;
};

/** Returns the error texts without those for staff. */
export function forVisitors<Errors extends Texts>(errors: Errors): ForVisitors<Errors> {
  const siteErrors: Partial<Errors> = { ...errors };
  for (const code of staffErrors) delete siteErrors[code];
  const field = Object.fromEntries(visitorFields.map((code) => [code, errors.field[code]]));
  return { ...siteErrors, field } as ForVisitors<Errors>;
}

/** Returns the code of a field if the public site has a text for it, and else the one of any invalid value. */
export function visitorFieldOf(code: FieldCode): VisitorField {
  return visitorFields.find((each) => each === code) ?? 'invalid';
}

/** Returns true if the public site has a text for a code. */
export function isVisitorError(code: ErrorCode): code is VisitorError {
  return !(staffErrors as readonly ErrorCode[]).includes(code);
}
