import { adminEn } from '@institute/core/i18n/admin-en.ts';
import { adminId } from '@institute/core/i18n/admin-id.ts';
import type { Translate } from '@institute/core/i18n/catalogue-types.ts';
import { createI18n } from '@institute/core/i18n/index.ts';
import { describe, expect, it } from 'vitest';
import type { TextKey } from '#dashboard/i18n/texts.ts';
import { mailAddress, replyAddress } from './reply-address.ts';

const message = {
  id: '1',
  name: 'Ratna & Ken',
  email: 'ratna@example.org',
  company: null,
  phone: null,
  subject: 'Undangan?',
  message: 'Baris satu\nBaris dua',
  isSuspected: false,
  createdAt: '2026-11-23T03:00:00.000Z',
  answeredAt: null,
  answeredBy: null,
};
const en = createI18n('en', adminEn).t as Translate<TextKey>;
const id = createI18n('id', adminId).t as Translate<TextKey>;
/** Parses an address as a mail program does. */
function read(address: string): Record<string, string> {
  const { protocol, pathname, searchParams } = new URL(address.replaceAll('+', '%2B'));
  return { protocol, to: decodeURIComponent(pathname), ...Object.fromEntries(searchParams) };
}

describe('replyAddress', () => {
  it('contains subject and quoted message, with the introduction in the staff language', () => {
    expect(read(replyAddress(message, 'en', en))).toEqual({
      protocol: 'mailto:',
      to: 'ratna@example.org',
      subject: 'Re: Undangan?',
      body: '\r\n\r\nOn Monday, 23 November 2026, 10:00 WIB, Ratna & Ken wrote:\r\n> Baris satu\r\n> Baris dua',
    });
    const body = '\r\n\r\nPada Senin, 23 November 2026, 10:00 WIB, Ratna & Ken menulis:';
    expect(read(replyAddress(message, 'id', id)).body).toMatch(body);
  });

  it('adds "Re:" only once, and omits an unknown date', () => {
    const given = { ...message, subject: 'RE: Undangan', createdAt: null };
    expect(read(replyAddress(given, 'en', en))).toMatchObject({
      subject: 'RE: Undangan',
      body: '\r\n\r\n\r\n> Baris satu\r\n> Baris dua',
    });
  });

  it.each([
    ['letters', 'kata '.repeat(1000)],
    ['lines', '\n'.repeat(5000)],
    ['letters of two halves', '𝒌🙂'.repeat(2500)],
  ])('stays short enough for every system with many %s', (_name, text) => {
    const address = replyAddress({ ...message, message: text }, 'id', id);
    expect(address.length).toBeLessThanOrEqual(1900);
    expect(address.length).toBeGreaterThan(1800);
    expect(read(address).body).toMatch(/…$/);
    expect(read(address).body).not.toContain('\uFFFD');
  });

  it('never adds recipients from the text of the sender', () => {
    const email = 'a?cc=b@evil.example&bcc=c@example.org';
    expect(mailAddress(email)).toBe('mailto:a%3Fcc%3Db@evil.example%26bcc%3Dc@example.org');
    const given = { ...message, email, subject: 'x&bcc=c@example.org#', message: '&body=\r\nBcc: c' };
    expect(Object.keys(read(replyAddress(given, 'en', en)))).toEqual(['protocol', 'to', 'subject', 'body']);
  });
});
