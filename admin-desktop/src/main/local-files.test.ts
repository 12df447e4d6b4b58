import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog, redact } from './log.ts';
import { openSettings } from './settings.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'institute-app-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('openSettings', () => {
  const open = (warnings: string[] = []) =>
    openSettings(join(dir, 'deep', 'settings.json'), (message) => warnings.push(message));

  it('persists settings in a file with mode 0600', () => {
    open().change({ language: 'id', server: 'https://a.example' });
    expect(open().get()).toMatchObject({ language: 'id', server: 'https://a.example', servers: [] });
    if (process.platform !== 'win32')
      expect(statSync(join(dir, 'deep', 'settings.json')).mode & 0o777).toBe(0o600);
  });

  it.each(['{ broken', '{"version":9}', '[]', ''])(
    'copies an invalid file (%j) to .bak and uses the defaults',
    (text) => {
      open().change({ language: 'en' });
      writeFileSync(join(dir, 'deep', 'settings.json'), text);
      const warnings: string[] = [];
      expect(open(warnings).get()).toMatchObject({ language: null, server: null });
      expect(warnings).toHaveLength(1);
      expect(readFileSync(join(dir, 'deep', 'settings.json.bak'), 'utf8')).toBe(text);
    },
  );

  it.each([undefined, { x: 'left' }])('preserves the other settings if the window state is %j', (window) => {
    open().change({ language: 'id' });
    const file = join(dir, 'deep', 'settings.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), window }));
    const warnings: string[] = [];
    expect(open(warnings).get()).toMatchObject({ language: 'id', window: null });
    expect(warnings).toEqual([]);
  });

  it('holds an unwritten change in memory', () => {
    writeFileSync(join(dir, 'deep'), 'a file in the way');
    const warnings: string[] = [];
    const settings = open(warnings);
    settings.change({ language: 'id' });
    expect([settings.get().language, warnings.length]).toEqual(['id', 1]);
  });
});

describe('openLog', () => {
  it.each([
    ['Cookie: sid=abc; sid.sig=def', 'abc'],
    ['set-cookie: __Host-sid=abc; Path=/', 'abc'],
    ['{"cookie":"sid=abc"}', 'abc'],
    ['Authorization: Bearer abc.def', 'abc'],
    ['password=rahasia123 next', 'rahasia'],
    ['{"password":"rahasia 123"}', 'rahasia'],
    ["token: 'abc123'", 'abc123'],
    ['GET https://a.example/x?invitation=abc&y=1', 'abc'],
    ['GET /api/articles?q=rahasia', 'rahasia'],
    ['https://user:word@a.example/', 'word'],
    ['from sari.dewi+x@example.org today', 'sari'],
    ['at /home/sari/app.js and C:\\Users\\sari\\app', 'sari'],
    ['at /Users/sari/Library', 'sari'],
  ])('redacts %j', (line, secret) => expect(redact(line)).not.toContain(secret));

  it('leaves a line without secrets unchanged', () => {
    expect(redact('POST /api/articles: 500 (https://a.example)')).toBe(
      'POST /api/articles: 500 (https://a.example)',
    );
  });

  it('writes one line per entry, rotates a large file, and never throws', () => {
    const file = join(dir, 'logs', 'app.log');
    const log = openLog(file, () => new Date('2026-01-02T03:04:05Z'));
    log.warn('one\nline');
    log.error('two', new Error('sari@example.org'));
    expect(log.tail(2)[0]).toBe('2026-01-02T03:04:05.000Z warn one line');
    expect(log.tail(1)[0]).toMatch(/error two: Error: \[e-mail\]/);
    writeFileSync(file, 'x'.repeat(600 * 1024));
    log.info('after');
    expect([log.tail(9).length, statSync(`${file}.1`).size]).toEqual([1, 600 * 1024]);
    writeFileSync(join(dir, 'taken'), '');
    expect(() => openLog(join(dir, 'taken', 'app.log')).info('x')).not.toThrow();
  });
});
