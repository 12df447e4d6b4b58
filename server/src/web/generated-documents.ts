import { calendarDocuments } from '#src/features/calendar/calendar.documents.ts';
import { feedDocuments } from '#src/features/feed/feed.documents.ts';
import { researchDocuments } from '#src/features/research/research.documents.ts';
import { sitemapDocuments } from '#src/features/sitemap/sitemap.documents.ts';
import type { GeneratedDocument } from '../http/generated-document.ts';
import { coverFiles } from './cover-route.ts';
import { siteFiles } from './site-files.ts';

/** All machine-readable documents: one line per feature. */
export const documents: readonly GeneratedDocument[] = [
  ...siteFiles,
  ...coverFiles,
  ...sitemapDocuments,
  ...feedDocuments,
  ...calendarDocuments,
  ...researchDocuments,
];
