import { calendarDocuments } from '#src/features/calendar/calendar.documents.ts';
import { citationDocuments } from '#src/features/citation/citation.documents.ts';
import { feedDocuments } from '#src/features/feed/feed.documents.ts';
import { sitemap } from '#src/features/sitemap/sitemap.documents.ts';
import type { GeneratedDocument } from '#src/http/generated-document.ts';
import { coverFiles, siteFiles } from './site-files.ts';

/** All machine-readable documents: one line per feature. */
export const documents: readonly GeneratedDocument[] = [
  ...siteFiles,
  ...coverFiles,
  ...sitemap(),
  ...feedDocuments,
  ...calendarDocuments,
  ...citationDocuments,
];
