import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createFormTiming } from './form-timing.ts';

const asked = (url: string, headers: Record<string, string> = {}) =>
  ({ url, headers, socket: { remoteAddress: '127.0.0.1' } }) as unknown as IncomingMessage;

function clockAt() {
  const at = { time: 0 };
  return { at, clock: createFormTiming(() => at.time) };
}

describe('the clock of forms', () => {
  it('D22 tells how long ago a page with a form was given to who sends it', () => {
    const { at, clock } = clockAt();
    clock.pageGiven(asked('/en/contact?x=1', { 'user-agent': 'bot' }));
    at.time = 40;
    expect(clock.sincePage(asked('/en/contact?form=contact', { 'user-agent': 'bot' }))).toBe(40);
  });

  it('says nothing of anybody else, of another page, and of a form that is sent again', () => {
    const { clock } = clockAt();
    clock.pageGiven(asked('/'));
    expect(clock.sincePage(asked('/?form=contact', { 'user-agent': 'other' }))).toBeUndefined();
    expect(clock.sincePage(asked('/?form=contact', { 'x-forwarded-for': '9.9.9.9' }))).toBeUndefined();
    expect(clock.sincePage(asked('/contact?form=contact'))).toBeUndefined();
    expect(clock.sincePage(asked('/?form=contact'))).toBe(0);
    expect(clock.sincePage(asked('/?form=contact'))).toBeUndefined();
    clock.pageGiven(asked('/about'));
    expect(clock.sincePage(asked('/about'))).toBeUndefined();
  });

  it('forgets after two seconds, and never knows more than ten thousand', () => {
    const { at, clock } = clockAt();
    clock.pageGiven(asked('/blog'));
    at.time = 2000;
    for (let n = 0; n <= 10_000; n += 1) clock.pageGiven(asked('/', { 'user-agent': `${n}` }));
    expect(clock.sincePage(asked('/blog?form=newsletter'))).toBeUndefined();
    expect(clock.sincePage(asked('/', { 'user-agent': '0' }))).toBeUndefined();
    expect(clock.sincePage(asked('/', { 'user-agent': '10000' }))).toBe(0);
  });
});
