import { maxListLength } from '@institute/core/api/lists.ts';
import { brand } from '@institute/core/brand/brand.ts';
import { common as textsEn } from '@institute/core/i18n/en/common.ts';
import { common as textsId } from '@institute/core/i18n/id/common.ts';
import { whereSlug } from '#server/content/urls/slug.ts';
import { Podcast } from '#server/db/models/podcast.ts';
import { wherePublished } from '#server/db/publication-sql.ts';
import type { DocumentContext, GeneratedDocument } from '#server/http/generated-document.ts';
import { calendarText, podcastEvent, textValue } from './podcast-event.ts';

const contentType = 'text/calendar; charset=utf-8';

/** The calendar of all podcasts, and the event of each podcast. */
export const calendarDocuments: readonly GeneratedDocument[] = [
  {
    path: /^\/podcasts\.ics$/,
    language: 'reader',
    tags: ['podcast', 'topic'],
    contentType,
    headers: { 'Content-Disposition': 'inline; filename="podcasts.ics"' },
    async make(request) {
      // Only the latest ones, because responses have a maximum length.
      const rows = await published(request).limit(maxListLength).orderByRaw('scheduled_at desc, id desc');
      return calendar(rows, request);
    },
  },
  {
    path: /^\/podcasts\/([a-z0-9-]+)\.ics$/,
    language: 'reader',
    tags: ['podcast', 'topic'],
    contentType,
    // Without a file name, browsers use the one of the URL.
    headers: { 'Content-Disposition': 'attachment' },
    async make(request) {
      const row = await whereSlug(published(request), request.found[0] ?? '').first();
      return row && calendar([row], request);
    },
  },
];

function published({ db, now }: DocumentContext) {
  return wherePublished(Podcast.query(db), now).modify('forList');
}

function calendar(rows: readonly Podcast[], { language, publicUrl }: DocumentContext): string {
  const texts = language === 'id' ? textsId : textsEn;
  const name = textValue(`${texts.nav.podcasts}: ${brand.name[language]}`);
  return calendarText([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', textValue(`-//${brand.name[language]}//Podcasts//${language.toUpperCase()}`)],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['NAME', name],
    ['X-WR-CALNAME', name],
    ['X-WR-TIMEZONE', 'Asia/Jakarta'],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT6H'],
    ['X-PUBLISHED-TTL', 'PT6H'],
    ...rows.flatMap((row) => podcastEvent(row, language, publicUrl)),
    ['END', 'VCALENDAR'],
  ]);
}
