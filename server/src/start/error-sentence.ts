import { AppError } from '@institute/core/api/errors.ts';
import { errors } from '@institute/core/i18n/en/errors.ts';
import { toAppError } from '#server/db/to-app-error.ts';

/** Explanations of operating-system errors by POSIX code. */
const systemErrors: Record<string, (path: string) => string> = {
  ENOENT: (path) => `${path} does not exist.`,
  ENOTDIR: (path) => `A part of ${path} is a file, not a folder.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  EEXIST: (path) => `${path} exists already.`,
  EACCES: (path) => `This user may not read or write ${path}. Change its owner or its permissions.`,
  EPERM: (path) => `The system does not allow this for ${path}. Change its owner or its permissions.`,
  EROFS: (path) => `${path} is on a file system that is read-only.`,
  ENOSPC: (path) => `The disk of ${path} is full. Free some space, then try again.`,
  EDQUOT: (path) => `The disk quota for ${path} is exhausted. Free some space, then try again.`,
  EMFILE: () =>
    'This process has too many open files. Raise its limit (ulimit -n, or LimitNOFILE of systemd).',
  ENFILE: () => 'The system has too many open files.',
};

/** PostgreSQL codes for a role, a password and a database that it does not accept. */
const rejectedConnections = new Set(['28000', '28P01', '3D000']);

/**
 * Formats an error for the terminal: what failed and what to do. Operating-system errors have a code and a
 * path. Failed connections to a host with several addresses have a code and no message.
 */
export function errorSentence(error: unknown): string {
  if (error instanceof AppError) return errors[error.code];
  if (!(error instanceof Error)) return String(error);
  const { code, path, dest, syscall } = error as NodeJS.ErrnoException & { dest?: string };
  if (code === 'ENOENT' && syscall === 'mkdir') return `The system allows no folder ${path}. (${code})`;
  const describe = code === undefined ? undefined : systemErrors[code];
  // A failed connection to a socket is not a missing file.
  if (describe && syscall !== 'connect') return `${describe(dest ?? path ?? 'a file')} (${code})`;
  if (code !== undefined && rejectedConnections.has(code))
    return `PostgreSQL rejects the connection (${error.message}). Correct the user, password or database in DATABASE_URL.`;
  if (toAppError(error)?.code === 'unavailable')
    return `The database cannot be reached (${error.message.trim() || code}). Check DATABASE_URL and that PostgreSQL runs.`;
  return error.message.trim() || (code ?? error.name);
}
