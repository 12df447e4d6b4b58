import { AppError, type ErrorCode } from '@institute/core/api/errors.ts';

/** Error codes by the name of the violated unique constraint. */
const constraints: Record<string, ErrorCode> = {
  articles_slug_unique: 'slug_taken',
  podcasts_slug_unique: 'podcast_slug_taken',
  research_slug_unique: 'research_slug_taken',
  people_slug_unique: 'person_slug_taken',
  topics_slug_unique: 'topic_slug_taken',
  articles_translated_slug_unique: 'slug_taken',
  podcasts_translated_slug_unique: 'podcast_slug_taken',
  research_translated_slug_unique: 'research_slug_taken',
  people_translated_slug_unique: 'person_slug_taken',
  topics_translated_slug_unique: 'topic_slug_taken',
  site_content_section_unique: 'section_taken',
  users_username_unique: 'username_taken',
  saved_views_name_unique: 'view_name_taken',
  digests_one_running: 'digest_running',
};
/** Values that PostgreSQL cannot convert to the type of the column. */
const unreadable = new Set(['22P02', '22003', '22021', '22P05', '22007', '22008', '54000']);
/** A database constraint that the schemas did not check. */
const ruleViolations = new Set(['23514', '22001']);
const lockWaits = new Set(['40001', '40P01', '55P03', '57014']);
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** `disk_full` of PostgreSQL and the codes of the operating system. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const retryAfter = 5;

/** Returns the client-visible form of an error; undefined for a server error. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return undefined;
  const databaseError = find(error, (each) => /^[0-9A-Z]{5}$/.test(each.code ?? '') && 'severity' in each);
  if (databaseError) return fromDatabase(databaseError, error);
  if (isUnreachable(error) || find(error, ({ code }) => code === 'EMFILE' || code === 'ENFILE'))
    return new AppError('unavailable', { retryAfter, cause: error });
  return fromUpload(error) ?? fromHttp(error);
}

/** True if the disk of the database or of the uploads is full. An exhausted upload quota does not count. */
export function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && find(error, ({ code = '' }) => fullCodes.has(code)) !== undefined;
}

type Coded = Error & {
  code?: string;
  syscall?: string;
  constraint?: string;
  status?: number;
  expose?: boolean;
};

function fromDatabase({ code = '', constraint = '' }: Coded, cause: Error): AppError | undefined {
  const taken = constraints[constraint];
  if (code === '23505' && taken) return new AppError(taken, { cause });
  if (unreadable.has(code) || ruleViolations.has(code)) return new AppError('validation', { cause });
  if (code === '53100') return new AppError('storage_full', { cause });
  if (/^(08|53|57P0)/.test(code) || lockWaits.has(code))
    return new AppError('unavailable', { retryAfter, cause });
  return undefined;
}

/** True if the database is unreachable or the connection broke. */
function isUnreachable(error: Error): boolean {
  return (
    find(
      error,
      (each) => each.name === 'KnexTimeoutError' || isConnectionLoss(each) || isNetworkError(each),
    ) !== undefined
  );
}

/** pg and knex have no codes for these errors. knex prefixes the message with the statement. */
function isConnectionLoss({ message }: Error): boolean {
  return /(^| - )(Connection (terminated|ended)|timeout expired|Query read timeout|Unable to acquire a connection|Client (was closed|has encountered a connection error))/.test(
    message,
  );
}

/** A host with several addresses fails with an AggregateError. File errors have another `syscall`. */
function isNetworkError(error: Coded): boolean {
  if (!unreachable.has(error.code ?? '')) return false;
  return error instanceof AggregateError || /^(connect|read|write|getaddrinfo)$/.test(error.syscall ?? '');
}

/** Errors of multer and its parser. */
function fromUpload(error: Error): AppError | undefined {
  const { code = '', name } = error as Coded;
  if (code === 'LIMIT_FILE_SIZE') return new AppError('file_too_large', { cause: error });
  if (
    name === 'MulterError' ||
    /^(Multipart|Malformed|Unexpected end of (form|multipart)|Request (aborted|closed))/.test(error.message)
  )
    return new AppError('malformed_request', { cause: error });
  return undefined;
}

/** Client errors of Koa, for example for an undecodable path. */
function fromHttp(error: Error): AppError | undefined {
  const { status, expose } = error as Coded;
  if (!expose || status === undefined || status < 400 || status > 499) return undefined;
  const codes: Record<number, ErrorCode> = {
    404: 'not_found',
    405: 'method_not_allowed',
    413: 'too_large',
    415: 'unsupported_type',
  };
  return new AppError(codes[status] ?? 'malformed_request', { cause: error });
}

/** Returns the first match among the error and its causes. Objection stores the database error in `nativeError`. */
function find(error: Error, matches: (error: Coded) => boolean): Coded | undefined {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (matches(current as Coded)) return current as Coded;
    current = (current as { nativeError?: unknown }).nativeError ?? current.cause;
  }
  return undefined;
}
