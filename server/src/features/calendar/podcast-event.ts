import { contributionsIn, speakersOf } from '@institute/core/content/contribution/lists.ts';
import { podcastTranslatable } from '@institute/core/content/podcast/limits.ts';
import { slugsOf } from '@institute/core/content/slugs.ts';
import { type Language, pickTranslation, untranslatedFields } from '@institute/core/i18n/locale.ts';
import { withoutBidiControls } from '@institute/core/lib/text.ts';
import { pageUrls, pathTo } from '@institute/core/site/site-paths.ts';
import { publicTags } from '#server/content/topics/work-topics.ts';
import type { Podcast } from '#server/db/models/podcast.ts';

/** The assumed duration of podcasts without one. Calendars hardly show events without an end. */
const assumedMinutes = 60;
const minute = 60_000;

/** Returns a podcast as an event. The UID is constant and SEQUENCE grows with each change, so that calendars update. */
export function podcastEvent(row: Podcast, language: Language, publicUrl: string): CalendarLine[] {
  const tags = publicTags(row.topics, language);
  const { title, summary, ...text } = pickTranslation(row, podcastTranslatable, language);
  const path = pathTo('podcast', undefined, row.slug);
  const { prefixed } = pageUrls(publicUrl, path, language, text.availableLanguages, slugsOf(row));
  const ends = new Date(row.scheduledAt.getTime() + (row.durationMinutes ?? assumedMinutes) * minute);
  const speakers = speakersOf(contributionsIn(row, language)).map(({ speakerName, role }) =>
    role ? `${speakerName}, ${role}` : speakerName,
  );
  const about = [summary, speakers.join('\n'), prefixed].filter((part) => part !== '').join('\n\n');
  const location = [text.location, text.address].filter((part) => part !== null).join(', ');
  const inLanguage = `;LANGUAGE=${text.language}`;
  const [untranslated] = untranslatedFields(row, ['location', 'address'], language);
  const placeLanguage = `;LANGUAGE=${untranslated ? row.language : text.language}`;
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', row.id],
    ['SEQUENCE', String(row.version)],
    ['DTSTAMP', timeValue(row.updatedAt)],
    ['CREATED', timeValue(row.createdAt)],
    ['LAST-MODIFIED', timeValue(row.updatedAt)],
    ['DTSTART', timeValue(row.scheduledAt)],
    ['DTEND', timeValue(ends)],
    [`SUMMARY${inLanguage}`, textValue(withoutBidiControls(title))],
    [`DESCRIPTION${inLanguage}`, textValue(about)],
    ...(location ? ([[`LOCATION${placeLanguage}`, textValue(location)]] as const) : []),
    ...(tags.length > 0 ? ([['CATEGORIES', tags.map(textValue).join(',')]] as const) : []),
    ['URL', prefixed],
    ['STATUS', 'CONFIRMED'],
    ['END', 'VEVENT'],
  ];
}

/** A line of a calendar: its name with parameters, and its escaped value. */
type CalendarLine = readonly [name: string, value: string];

const maxLineOctets = 75;

/** Formats lines by RFC 5545: at most 75 octets, folded between characters, ended by CRLF. */
export function calendarText(lines: readonly CalendarLine[]): string {
  return lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('');
}

/** Escapes a text value and removes control characters. */
export function textValue(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Formats a time in UTC: `20250314T123000Z`. */
export function timeValue(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function fold(line: string): string {
  let folded = '';
  let remaining = maxLineOctets;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (size > remaining) {
      folded += '\r\n ';
      remaining = maxLineOctets - 1;
    }
    folded += character;
    remaining -= size;
  }
  return folded;
}
