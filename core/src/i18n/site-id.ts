import type { CatalogueOf } from './catalogue-types.ts';
import { common } from './id/common.ts';
import { contact, newsletter } from './id/contact.ts';
import { errors } from './id/errors.ts';
import { person, topic } from './id/people.ts';
import { site } from './id/site.ts';
import { article, citation, filter, podcast, research, service } from './id/works.ts';
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
