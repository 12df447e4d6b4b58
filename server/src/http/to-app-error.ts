import { AppError, type ErrorCode } from '@institute/core/errors.ts';

/** What a unique rule of the database is called, and the error that breaking it is. */
const constraints: Record<string, ErrorCode> = {
  articles_slug_unique: 'slug_taken',
  podcasts_slug_unique: 'podcast_slug_taken',
  research_slug_unique: 'research_slug_taken',
  site_content_section_unique: 'section_taken',
  users_username_unique: 'username_taken',
  digests_one_running: 'digest_running',
};
/** Values that PostgreSQL cannot read as what the column holds: no such text, number or escape. */
const unreadable = new Set(['22P02', '22003', '22021', '22P05', '22007', '22008', '54000']);
/** A check of the database that the schemas did not make. */
const refusedByRule = new Set(['23514', '22001']);
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
/** `disk_full` of PostgreSQL, and the system's own. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const retryAfter = 5;

/** What the caller may be told about anything that was thrown; undefined for a fault of ours. */
export function toAppError(fault: unknown): AppError | undefined {
  if (fault instanceof AppError) return fault;
  if (!(fault instanceof Error)) return undefined;
  const databaseError = find(fault, (error) => /^[0-9A-Z]{5}$/.test(error.code ?? '') && 'severity' in error);
  if (databaseError) return fromDatabase(databaseError, fault);
  if (isUnreachable(fault) || find(fault, ({ code }) => code === 'EMFILE' || code === 'ENFILE'))
    return new AppError('unavailable', { retryAfter, cause: fault });
  return fromUpload(fault) ?? fromHttp(fault);
}

/** Whether the disk of the database or of the uploads is full; a quota of our own that is used up is not this. */
export function isOutOfSpace(fault: unknown): boolean {
  return fault instanceof Error && find(fault, ({ code = '' }) => fullCodes.has(code)) !== undefined;
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
  if (unreadable.has(code) || refusedByRule.has(code)) return new AppError('validation', { cause });
  if (code === '53100') return new AppError('storage_full', { cause });
  if (/^(08|53|57P0)/.test(code) || lockWaits.has(code))
    return new AppError('unavailable', { retryAfter, cause });
  return undefined;
}

/** The database cannot be reached, or the connection to it broke off. */
function isUnreachable(fault: Error): boolean {
  return (
    find(fault, (error) => error.name === 'KnexTimeoutError' || saysLost(error) || isNetworkFault(error)) !==
    undefined
  );
}

/** pg and knex have no codes for these; knex puts the statement before what pg says. */
function saysLost({ message }: Error): boolean {
  return /(^| - )(Connection (terminated|ended)|timeout expired|Query read timeout|Unable to acquire a connection|Client (was closed|has encountered a connection error))/.test(
    message,
  );
}

/** A host with several addresses fails with one error that holds one for each; a file's error has no such call. */
function isNetworkFault(error: Coded): boolean {
  if (!unreachable.has(error.code ?? '')) return false;
  return error instanceof AggregateError || /^(connect|read|write|getaddrinfo)$/.test(error.syscall ?? '');
}

/** multer and the parser below it. */
function fromUpload(fault: Error): AppError | undefined {
  const { code = '', name } = fault as Coded;
  if (code === 'LIMIT_FILE_SIZE') return new AppError('file_too_large', { cause: fault });
  if (
    name === 'MulterError' ||
    /^(Multipart|Malformed|Unexpected end of (form|multipart)|Request (aborted|closed))/.test(fault.message)
  )
    return new AppError('malformed_request', { cause: fault });
  return undefined;
}

/** Errors of Koa and its kin that are meant for the caller: a path that cannot be decoded, and the like. */
function fromHttp(fault: Error): AppError | undefined {
  const { status, expose } = fault as Coded;
  if (!expose || status === undefined || status < 400 || status > 499) return undefined;
  const codes: Record<number, ErrorCode> = {
    404: 'not_found',
    405: 'method_not_allowed',
    413: 'too_large',
    415: 'unsupported_type',
  };
  return new AppError(codes[status] ?? 'malformed_request', { cause: fault });
}

/** The error or one of its causes, as far as they go; Objection keeps the database's in `nativeError`. */
function find(fault: Error, matches: (error: Coded) => boolean): Coded | undefined {
  let error: unknown = fault;
  for (let depth = 0; depth < 5 && error instanceof Error; depth += 1) {
    if (matches(error as Coded)) return error as Coded;
    error = (error as { nativeError?: unknown }).nativeError ?? error.cause;
  }
  return undefined;
}
