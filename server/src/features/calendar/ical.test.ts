import { describe, expect, it } from 'vitest';
import { calendarText, textValue, timeValue } from './podcast-event.ts';

describe('the lines of a calendar', () => {
  it('end with CRLF and fold at 75 octets without splitting a character', () => {
    const value = `${'é'.repeat(60)}😀${'漢'.repeat(40)}`;
    const text = calendarText([['SUMMARY', value]]);
    const lines = text.split('\r\n');
    expect(lines.pop()).toBe('');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\ufffd');
    }
    expect(text.replaceAll('\r\n ', '')).toBe(`SUMMARY:${value}\r\n`);
    expect(calendarText([['A', 'x'.repeat(73)]])).toBe(`A:${'x'.repeat(73)}\r\n`);
  });

  it('escape special characters, so that no text can end its line or start a property', () => {
    expect(textValue('a,b;c\\d\r\ne\rf\ng')).toBe('a\\,b\\;c\\\\d\\ne\\nf\\ng');
    expect(textValue('x\u0000\u0007\u001b\u2028y')).toBe('x\u2028y');
    expect(textValue('\nEND:VEVENT')).not.toContain('\n');
  });

  it('format times in UTC', () => {
    expect(timeValue(new Date('2025-03-14T19:30:00+07:00'))).toBe('20250314T123000Z');
  });
});
