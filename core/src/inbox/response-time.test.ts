import { describe, expect, it } from 'vitest';
import { responseClock } from './response-time.ts';

/** A time in WIB, in November 2026: the 23rd is a Monday. */
const wib = (day: number, time: string) => `2026-11-${String(day).padStart(2, '0')}T${time}:00+07:00`;
const hours = (n: number) => n * 60 * 60_000;
const businessClock = responseClock('business-hours');
const plain = responseClock('hours');

describe('the due time in business hours', () => {
  it.each([
    ['in the morning of Monday', wib(23, '10:00'), wib(25, '16:00')],
    ['before it opens', wib(23, '03:30'), wib(25, '15:00')],
    ['in the evening, which is the next morning', wib(23, '21:00'), wib(26, '15:00')],
    ['as it opens', wib(23, '09:00'), wib(25, '15:00')],
    ['as it closes', wib(23, '18:00'), wib(26, '15:00')],
    ['on Friday afternoon, over the weekend', wib(20, '17:00'), wib(25, '14:00')],
    ['on Saturday', wib(21, '12:00'), wib(25, '15:00')],
    ['on Sunday night', wib(22, '23:59'), wib(25, '15:00')],
    [
      'on Wednesday at noon: by the end of Friday, not the start of Monday',
      wib(18, '12:00'),
      wib(20, '18:00'),
    ],
  ])('to a message that came %s', (_when, received, due) => {
    expect(businessClock.due(received).toISOString()).toBe(new Date(due).toISOString());
  });

  it('is 24 business hours later and never earlier for a later message', () => {
    let before = 0;
    for (let minute = 0; minute < 14 * 24 * 60; minute += 7) {
      const received = new Date(Date.parse(wib(1, '00:00')) + minute * 60_000);
      const due = businessClock.due(received);
      expect(businessClock.between(received, due)).toBe(hours(24));
      expect(due.getTime()).toBeGreaterThanOrEqual(before);
      expect(due.getUTCDay()).toBeGreaterThanOrEqual(1);
      expect(due.getUTCDay()).toBeLessThanOrEqual(5);
      before = due.getTime();
    }
  });
});

it('counts no business time at night and on weekends', () => {
  expect(businessClock.between(wib(23, '18:00'), wib(24, '09:00'))).toBe(0);
  expect(businessClock.between(wib(20, '18:00'), wib(23, '09:00'))).toBe(0);
  expect(businessClock.between(wib(20, '17:00'), wib(23, '10:30'))).toBe(hours(2.5));
  expect(businessClock.between(wib(23, '10:00'), wib(23, '09:30'))).toBe(-hours(0.5));
});

it('returns the status kept, late, waiting or overdue of a message', () => {
  const received = wib(23, '10:00');
  const now = new Date(wib(24, '10:00'));
  expect(businessClock.state(received, null, now)).toBe('waiting');
  expect(businessClock.state(received, null, new Date(wib(25, '16:01')))).toBe('overdue');
  expect(businessClock.state(received, wib(25, '16:00'), now)).toBe('kept');
  expect(businessClock.state(received, wib(25, '16:01'), now)).toBe('late');
});

describe('the target of 24 hours', () => {
  it.each([
    ['on a working day', wib(24, '10:00'), wib(25, '10:00')],
    ['on Friday afternoon', wib(20, '17:00'), wib(21, '17:00')],
    ['on Sunday night', wib(22, '23:59'), wib(23, '23:59')],
  ])('counts the hours of every day for a message that arrives %s', (_when, received, due) => {
    expect(plain.due(received).toISOString()).toBe(new Date(due).toISOString());
    expect(plain.between(received, due)).toBe(hours(24));
    expect(plain.state(received, null, due)).toBe('waiting');
    expect(plain.state(received, null, Date.parse(due) + 1)).toBe('overdue');
    expect(plain.state(received, due, new Date(0))).toBe('kept');
    expect(plain.state(received, Date.parse(due) + 1, new Date(0))).toBe('late');
  });
});
