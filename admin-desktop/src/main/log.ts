import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** File size that triggers a rotation. One old file is retained. */
const maxBytes = 512 * 1024;

export interface Log {
  readonly file: string;
  info(message: string): void;
  warn(message: string): void;
  error(message: string, error?: unknown): void;
  /** The last lines, oldest first. */
  tail(lines: number): string[];
}

/** Opens the app's log. Entries contain no personal data. Write errors are ignored. */
export function openLog(file: string, now: () => Date = () => new Date()): Log {
  function write(level: string, message: string) {
    try {
      mkdirSync(dirname(file), { recursive: true });
      rotate(file);
      appendFileSync(file, `${now().toISOString()} ${level} ${redact(message).replaceAll('\n', ' ')}\n`, {
        mode: 0o600,
      });
    } catch {
      // A logger cannot report its own errors.
    }
  }
  return {
    file,
    info: (message) => write('info', message),
    warn: (message) => write('warn', message),
    error: (message, error) =>
      write('error', error === undefined ? message : `${message}: ${describeError(error)}`),
    tail(lines) {
      try {
        return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines);
      } catch {
        return [];
      }
    },
  };
}

function rotate(file: string): void {
  try {
    if (statSync(file).size > maxBytes) renameSync(file, `${file}.1`);
  } catch {
    // No file yet.
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message} ${error.stack ?? ''}` : String(error);
}

/** Removes cookies, secrets, email addresses, query strings and home directory names from a line. */
export function redact(line: string): string {
  return line
    .replace(/\b((?:set-)?cookie|authorization)\b["']?\s*[:=].*/gi, '$1: [removed]')
    .replace(
      /\b(password|token|secret|sid|invitation)\b["']?\s*[:=]\s*("[^"]*"|'[^']*'|[^\s,;&}]+)/gi,
      '$1=[removed]',
    )
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '$1[removed]@')
    .replace(/[^\s@<>"'=:;,/]+@[^\s@<>"',;/]+\.[^\s@<>"',;/]+/g, '[e-mail]')
    .replace(/(\/[^\s?"']*|[a-z]:\/\/[^\s?"']*)\?[^\s"']+/gi, '$1?[removed]')
    .replace(/((?:\/home|\/Users|\\Users)[/\\])[^/\\\s]+/g, '$1[user]');
}
