/** All error codes of the server with their HTTP status. Clients branch on the code, never on the text. */
export const errorStatus = {
  required_fields: 400,
  contact_required: 400,
  validation: 400,
  malformed_request: 400,
  weak_password: 400,
  password_has_username: 400,
  invalid_email: 400,
  not_an_image: 400,
  heic_picture: 400,
  svg_picture: 400,
  tiff_picture: 400,
  bmp_picture: 400,
  jpeg2000_picture: 400,
  unsupported_picture: 400,
  image_damaged: 400,
  not_a_pdf: 400,
  pdf_encrypted: 400,
  pdf_signed: 400,
  pdf_too_complex: 400,
  not_a_word_file: 400,
  word_old_format: 400,
  word_protected: 400,
  word_damaged: 400,
  word_too_complex: 400,
  gallery_full: 400,
  upload_failed: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  two_factor_required: 401,
  forbidden: 403,
  role_forbidden: 403,
  not_own_item: 403,
  publishing_forbidden: 403,
  approver_is_writer: 403,
  wrong_password: 403,
  wrong_code: 403,
  two_factor_setup_required: 403,
  bad_origin: 403,
  registration_closed: 403,
  not_found: 404,
  article_not_found: 404,
  podcast_not_found: 404,
  method_not_allowed: 405,
  username_taken: 409,
  last_user: 409,
  last_owner: 409,
  two_factor_on: 409,
  slug_taken: 409,
  podcast_slug_taken: 409,
  research_slug_taken: 409,
  person_slug_taken: 409,
  topic_slug_taken: 409,
  slug_redirects: 409,
  merge_impossible: 409,
  section_taken: 409,
  view_name_taken: 409,
  too_many_views: 409,
  too_many_tags: 409,
  too_many_comments: 409,
  too_many_preview_links: 409,
  media_in_use: 409,
  stale_version: 409,
  stale_copy: 409,
  stale_review: 409,
  approval_required: 409,
  planned_without_approval: 409,
  digest_running: 409,
  digest_ended: 409,
  digest_items_gone: 409,
  mail_not_set_up: 409,
  no_subscribers: 409,
  too_large: 413,
  file_too_large: 413,
  too_many_pixels: 413,
  word_too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  mail_failed: 502,
  unavailable: 503,
  word_queue_full: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The error of a form field. Its text is `errors.field.<code>` in the catalogue. */
export type FieldCode =
  | 'required'
  | 'too_long'
  | 'too_much_markup'
  | 'too_short'
  | 'too_many_notes'
  | 'long_note'
  | 'too_many_references'
  | 'unreadable_references'
  | 'invalid'
  | 'invalid_url'
  | 'unplayable_video'
  | 'invalid_email'
  | 'invalid_orcid'
  | 'invalid_item_link'
  | 'not_whole_number'
  | 'comma_in_tag'
  | 'too_many_tables'
  | 'too_many_figures'
  | 'too_many_videos'
  | 'video_text_too_long'
  | 'figure_text_too_long'
  | 'past_time'
  | 'before_publish'
  | 'redirects'
  | 'not_a_path'
  | 'query_in_path'
  | 'reserved_path'
  | 'address_in_use'
  | 'redirect_exists'
  | 'target_missing'
  | 'redirect_loop'
  | 'columns'
  | 'unreadable_csv'
  | 'csv_header';
export type FieldErrors = Record<string, FieldCode>;

/** Returns true for a code of `errorStatus`. Responses of proxies and older servers can have no code. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value);
}

interface AppErrorDetails {
  fields?: FieldErrors;
  /** The numbers in the text of the code. */
  numbers?: Record<string, number>;
  /** The stored item for `stale_version`, the stored working copy for `stale_copy`. */
  current?: unknown;
  /** Further details; their schema belongs to the code. */
  data?: Record<string, unknown>;
  /** Seconds until the next attempt, for 429 and 503. */
  retryAfter?: number;
  /** For the log only; never sent. */
  cause?: unknown;
}

/** An error for the client: a code and details per field. The code determines the status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly numbers: Record<string, number> | undefined;
  readonly current: unknown;
  readonly data: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.fields = details.fields;
    this.numbers = details.numbers;
    this.current = details.current;
    this.data = details.data;
    this.retryAfter = details.retryAfter;
  }
}
