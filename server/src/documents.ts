import { calendarDocuments } from './features/calendar/calendar.documents.ts';
import { feedDocuments } from './features/feed/feed.documents.ts';
import { researchDocuments } from './features/research/research.documents.ts';
import { sitemapDocuments } from './features/sitemap/sitemap.documents.ts';
import { coverFiles } from './pages/cover-files.ts';
import type { SiteDocument } from './pages/site-document.ts';
import { siteFiles } from './pages/site-files.ts';

/** Everything of the public site that programs read beside its pages: one line per feature. */
export const documents: readonly SiteDocument[] = [
  ...siteFiles,
  ...coverFiles,
  ...sitemapDocuments,
  ...feedDocuments,
  ...calendarDocuments,
  ...researchDocuments,
];
