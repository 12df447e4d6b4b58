import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Bytes after which a log file is put aside; one old file is kept. */
const rotateAt = 512 * 1024;

export interface Log {
  readonly file: string;
  info(what: string): void;
  warn(what: string): void;
  error(what: string, error?: unknown): void;
  /** The last lines, oldest first. */
  tail(lines: number): string[];
}

/** A log of what the app did, without what people wrote or who they are. It never fails: without a disk it is silent. */
export function openLog(file: string, now: () => Date = () => new Date()): Log {
  function write(level: string, what: string) {
    try {
      mkdirSync(dirname(file), { recursive: true });
      rotate(file);
      appendFileSync(file, `${now().toISOString()} ${level} ${redact(what).replaceAll('\n', ' ')}\n`, {
        mode: 0o600,
      });
    } catch {
      // There is nobody to tell: whoever looks finds no line.
    }
  }
  return {
    file,
    info: (what) => write('info', what),
    warn: (what) => write('warn', what),
    error: (what, error) => write('error', error === undefined ? what : `${what}: ${describe(error)}`),
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
    if (statSync(file).size > rotateAt) renameSync(file, `${file}.1`);
  } catch {
    // No file yet.
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message} ${error.stack ?? ''}` : String(error);
}

/** Takes out of a line what is nobody's business: cookies, secrets, e-mail addresses, queries, names of home folders. */
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
