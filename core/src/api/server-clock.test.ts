import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRelative } from '#core/lib/dates.ts';
import { learnServerTime, serverNow } from './server-clock.ts';

const now = Date.parse('2026-03-10T00:00:00.000Z');
const headerOf = (time: number) => new Date(time).toUTCString();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  learnServerTime(headerOf(Date.now()));
  vi.useRealTimers();
});

it('follows the server if the clock of the device is wrong', () => {
  const server = now - 3 * 86_400_000;
  learnServerTime(headerOf(server));
  expect(serverNow()).toBe(server);
  expect(formatRelative(server - 86_400_000, 'en')).toBe('a day ago');
});

it('ignores a difference of a few seconds, and a missing header', () => {
  learnServerTime(headerOf(now + 2000));
  expect(serverNow()).toBe(now);
  learnServerTime(headerOf(now + 60_000));
  learnServerTime(null);
  expect(serverNow()).toBe(now + 60_000);
});
