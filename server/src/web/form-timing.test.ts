import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createFormTiming } from './form-timing.ts';

const requestTo = (url: string, headers: Record<string, string> = {}) =>
  ({ url, headers, socket: { remoteAddress: '127.0.0.1' } }) as unknown as IncomingMessage;

function clockAt() {
  const at = { time: 0 };
  return { at, clock: createFormTiming(() => at.time) };
}

describe('form timing', () => {
  it('returns the time since the sender loaded the page (D22)', () => {
    const { at, clock } = clockAt();
    clock.pageGiven(requestTo('/en/contact?x=1', { 'user-agent': 'bot' }));
    at.time = 40;
    expect(clock.sincePage(requestTo('/en/contact?form=contact', { 'user-agent': 'bot' }))).toBe(40);
  });

  it('knows nothing of other clients, other pages and repeated submissions', () => {
    const { clock } = clockAt();
    clock.pageGiven(requestTo('/'));
    expect(clock.sincePage(requestTo('/?form=contact', { 'user-agent': 'other' }))).toBeUndefined();
    expect(clock.sincePage(requestTo('/?form=contact', { 'x-forwarded-for': '9.9.9.9' }))).toBeUndefined();
    expect(clock.sincePage(requestTo('/contact?form=contact'))).toBeUndefined();
    expect(clock.sincePage(requestTo('/?form=contact'))).toBe(0);
    expect(clock.sincePage(requestTo('/?form=contact'))).toBeUndefined();
    clock.pageGiven(requestTo('/about'));
    expect(clock.sincePage(requestTo('/about'))).toBeUndefined();
  });

  it('forgets after two seconds and stores at most 10,000 entries', () => {
    const { at, clock } = clockAt();
    clock.pageGiven(requestTo('/blog'));
    at.time = 2000;
    for (let n = 0; n <= 10_000; n += 1) clock.pageGiven(requestTo('/', { 'user-agent': `${n}` }));
    expect(clock.sincePage(requestTo('/blog?form=newsletter'))).toBeUndefined();
    expect(clock.sincePage(requestTo('/', { 'user-agent': '0' }))).toBeUndefined();
    expect(clock.sincePage(requestTo('/', { 'user-agent': '10000' }))).toBe(0);
  });
});
