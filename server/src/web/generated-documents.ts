import { calendarDocuments } from '#server/features/calendar/calendar.documents.ts';
import { citationDocuments } from '#server/features/citation/citation.documents.ts';
import { feedDocuments } from '#server/features/feed/feed.documents.ts';
import { sitemap } from '#server/features/sitemap/sitemap.documents.ts';
import type { GeneratedDocument } from '#server/http/generated-document.ts';
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
