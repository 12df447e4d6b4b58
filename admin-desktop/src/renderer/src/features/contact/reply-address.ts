import type { Translate } from '@institute/core/i18n/catalogue-types.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import type { StaffContact } from '@institute/core/inbox/schemas.ts';
import { formatEventTime } from '@institute/core/lib/dates.ts';
import type { TextKey } from '#dashboard/i18n/texts.ts';

/** Some systems truncate longer addresses that they pass to a mail program. */
const longest = 1900;

/** The `mailto:` address of a message's sender, without subject and body. */
export function mailAddress(email: string): string {
  // Encodes characters that would start mail headers.
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/** The `mailto:` address of a reply with recipient, subject and quoted message. A long quote is cut. */
export function replyAddress(
  { email, subject, name, message, createdAt }: StaffContact,
  language: Language,
  t: Translate<TextKey>,
): string {
  const about = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const start = `${mailAddress(email)}?subject=${encode(about)}&body=`;
  const time = createdAt ? formatEventTime(createdAt, language) : '';
  const introduction = time ? t('admin.response-time.quote', { time, name }) : '';
  const quoted = (text: string) => encode(`\n\n${introduction}\n${text.replaceAll(/^/gm, '> ')}`);
  const letters = [...message];
  const isShort = (length: number) =>
    start.length + quoted(`${letters.slice(0, length).join('')}…`).length <= longest;
  if (start.length + quoted(message).length <= longest) return start + quoted(message);
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (isShort(middle)) fits = middle;
    else tooLong = middle;
  }
  return start + quoted(`${letters.slice(0, fits).join('')}…`);
}

/**
 * Line breaks in a mail body are CRLF.
 * @see RFC 6068, section 5
 */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'));
}
