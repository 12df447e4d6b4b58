import { expect, it } from 'vitest';
import { errorSentence } from './error-sentence.ts';

const systemError = (message: string, facts: object) => Object.assign(new Error(message), facts);

it.each([
  [
    'ROLLBACK - write EPIPE',
    { code: 'EPIPE', syscall: 'write' },
    /^The database cannot be reached \(ROLLBACK - write EPIPE\)\. Check/,
  ],
  ['', { code: 'ECONNREFUSED', syscall: 'connect' }, /^The database cannot be reached \(ECONNREFUSED\)/],
  [
    'role "situs" does not exist',
    { code: '28000', severity: 'FATAL' },
    /^PostgreSQL rejects the connection \(role "situs" does not exist\)\. Correct .* DATABASE_URL\.$/,
  ],
  ['password authentication failed', { code: '28P01', severity: 'FATAL' }, /DATABASE_URL/],
  ['database "situs" does not exist', { code: '3D000', severity: 'FATAL' }, /DATABASE_URL/],
  [
    'ENOSPC: no space left on device, write',
    { code: 'ENOSPC', syscall: 'write' },
    /^The disk of a file is full/,
  ],
  [
    'EROFS',
    { code: 'EROFS', syscall: 'open', path: '/srv/data' },
    /^\/srv\/data is on a file system that is read-only/,
  ],
  [
    'EACCES',
    { code: 'EACCES', syscall: 'open', path: '/srv/data' },
    /^This user may not read or write \/srv\/data/,
  ],
  ['EMFILE', { code: 'EMFILE', syscall: 'open', path: '/srv/x' }, /^This process has too many open files/],
  ['BACKUP_KEEP must be a number', {}, /^BACKUP_KEEP must be a number$/],
])('returns a sentence for %s', (message, facts, sentence) => {
  expect(errorSentence(systemError(message, facts))).toMatch(sentence);
});
