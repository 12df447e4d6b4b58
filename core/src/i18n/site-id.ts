import type { CatalogueOf } from './catalogue-types.ts';
import { article } from './id/article.ts';
import { citation } from './id/citation.ts';
import { common } from './id/common.ts';
import { contact } from './id/contact.ts';
import { errors } from './id/errors.ts';
import { filter } from './id/filter.ts';
import { newsletter } from './id/newsletter.ts';
import { person } from './id/person.ts';
import { podcast } from './id/podcast.ts';
import { research } from './id/research.ts';
import { service } from './id/service.ts';
import { site } from './id/site.ts';
import { topic } from './id/topic.ts';
import type { siteEn } from './site-en.ts';
import { forVisitors } from './staff-errors.ts';

/** The Indonesian catalogue of the public site. */
export const siteId: CatalogueOf<typeof siteEn> = {
  common,
  errors: forVisitors(errors),
  site,
  article,
  service,
  research,
  citation,
  person,
  topic,
  podcast,
  contact,
  filter,
  newsletter,
};
