import type { z } from 'zod';
import { AppError, type ErrorCode, type FieldCode, type FieldErrors, isErrorCode } from './errors.ts';

const fieldCodes: Record<FieldCode, true> = {
  required: true,
  too_long: true,
  too_much_markup: true,
  too_short: true,
  too_many_notes: true,
  long_note: true,
  too_many_references: true,
  unreadable_references: true,
  invalid: true,
  invalid_url: true,
  unplayable_video: true,
  invalid_email: true,
  invalid_orcid: true,
  invalid_item_link: true,
  not_whole_number: true,
  comma_in_tag: true,
  too_many_tables: true,
  too_many_figures: true,
  too_many_videos: true,
  video_text_too_long: true,
  figure_text_too_long: true,
  past_time: true,
  before_publish: true,
  redirects: true,
  not_a_path: true,
  query_in_path: true,
  reserved_path: true,
  address_in_use: true,
  redirect_exists: true,
  target_missing: true,
  redirect_loop: true,
  columns: true,
  unreadable_csv: true,
  csv_header: true,
};

/** Builds the error for invalid input; the message of each issue is a code. The first parameters are its numbers. */
export function validationError(error: z.ZodError): AppError {
  const fields: FieldErrors = {};
  const codes: ErrorCode[] = [];
  for (const { path, message } of error.issues) {
    if (isErrorCode(message)) codes.push(message);
    if (path.length > 0) fields[path.map(String).join('.')] ??= fieldCode(message);
  }
  const [numbers] = error.issues.flatMap((issue) => (issue.code === 'custom' && issue.params) || []);
  const details = { fields, cause: error, ...(numbers && { numbers }) };
  const named = codes.find((code) => code.endsWith('_required')) ?? codes[0];
  if (named) return new AppError(named, details);
  const missing = Object.values(fields).includes('required');
  return new AppError(missing ? 'required_fields' : 'validation', details);
}

function fieldCode(message: string): FieldCode {
  if (message.endsWith('_required')) return 'required';
  return Object.hasOwn(fieldCodes, message) ? (message as FieldCode) : 'invalid';
}
