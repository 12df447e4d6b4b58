import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startProgress } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function stream(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (part: string | Uint8Array) => written.push(String(part)) > 0 };
}

it('rewrites one line of a terminal each second and clears it at the end', () => {
  const terminal = stream(true);
  const progress = startProgress('Copying', terminal);
  progress.update('files', 3, 12);
  vi.advanceTimersByTime(2000);
  progress.end();
  vi.advanceTimersByTime(5000);
  expect(terminal.written.join('').split('\r\u001b[K')).toEqual([
    '',
    'Copying (0 s)',
    'Copying: 3 of 12 files (0 s)',
    'Copying: 3 of 12 files (1 s)',
    'Copying: 3 of 12 files (2 s)',
    '',
  ]);
});

it('writes nothing if the stream is not a terminal', () => {
  const log = stream(false);
  const progress = startProgress('Copying', log);
  vi.advanceTimersByTime(10_000);
  progress.update('files', 3, 12);
  progress.end();
  expect(log.written).toEqual([]);
});
