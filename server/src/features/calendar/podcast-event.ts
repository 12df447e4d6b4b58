import { podcastTranslatable } from '@institute/core/content/podcast/limits.ts';
import { type Language, pickTranslation } from '@institute/core/locale.ts';
import { pageAddresses, pathTo } from '@institute/core/site-paths.ts';
import { withoutBidiControls } from '@institute/core/text.ts';
import type { Podcast } from '#src/models/podcast.ts';
import { type CalendarLine, textValue, timeValue } from './ical.ts';

/** The assumed duration of podcasts without one. Calendars hardly show events without an end. */
export const assumedMinutes = 60;
const minute = 60_000;

/**
 * Returns a podcast as an event. The UID is constant and SEQUENCE grows with each change, so that calendars update.
 */
export function podcastEvent(row: Podcast, language: Language, publicUrl: string): CalendarLine[] {
  const { title, summary, ...text } = pickTranslation(row, [...podcastTranslatable], language);
  const path = pathTo('podcast', undefined, row.slug);
  const { prefixed } = pageAddresses(publicUrl, path, language, text.availableLanguages);
  const ends = new Date(row.scheduledAt.getTime() + (row.durationMinutes ?? assumedMinutes) * minute);
  const speakers = row.speakers.map(({ speakerName, role }) =>
    role ? `${speakerName}, ${role}` : speakerName,
  );
  const about = [summary, speakers.join('\n'), prefixed].filter((part) => part !== '').join('\n\n');
  const location = [row.location, row.address].filter((part) => part !== null).join(', ');
  const inLanguage = `;LANGUAGE=${text.language}`;
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
    ...(location ? ([['LOCATION', textValue(location)]] as const) : []),
    ...(row.tags.length > 0 ? ([['CATEGORIES', row.tags.map(textValue).join(',')]] as const) : []),
    ['URL', prefixed],
    ['STATUS', 'CONFIRMED'],
    ['END', 'VEVENT'],
  ];
}
