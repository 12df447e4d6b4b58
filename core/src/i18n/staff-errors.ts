import type { ErrorCode } from '#src/errors.ts';

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
  'slug_taken',
  'podcast_slug_taken',
  'research_slug_taken',
  'section_taken',
  'view_name_taken',
  'too_many_views',
  'too_many_tags',
  'stale_version',
  'stale_copy',
  'media_in_use',
  'file_too_large',
  'not_an_image',
  'heic_picture',
  'image_damaged',
  'too_many_pixels',
  'not_a_word_file',
  'word_old_format',
  'word_protected',
  'word_damaged',
  'word_too_complex',
  'word_too_large',
  'word_queue_full',
  'not_a_pdf',
  'pdf_encrypted',
  'pdf_too_complex',
  'pdf_script',
  'pdf_program',
  'pdf_attachment',
  'pdf_form',
  'pdf_media',
  'pdf_other_file',
  'pdf_automatic',
  'pdf_link',
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

/** Returns the error texts without those for staff. */
export function forVisitors<Errors extends Record<StaffError, string>>(
  errors: Errors,
): Omit<Errors, StaffError> {
  const siteErrors: Partial<Errors> = { ...errors };
  for (const code of staffErrors) delete siteErrors[code];
  return siteErrors as Omit<Errors, StaffError>;
}

/** Returns true if the public site has a text for a code. */
export function isVisitorError(code: ErrorCode): code is VisitorError {
  return !(staffErrors as readonly ErrorCode[]).includes(code);
}
