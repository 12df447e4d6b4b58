import { article } from './en/article.ts';
import { citation } from './en/citation.ts';
import { common } from './en/common.ts';
import { contact } from './en/contact.ts';
import { errors } from './en/errors.ts';
import { filter } from './en/filter.ts';
import { newsletter } from './en/newsletter.ts';
import { person } from './en/person.ts';
import { podcast } from './en/podcast.ts';
import { research } from './en/research.ts';
import { service } from './en/service.ts';
import { site } from './en/site.ts';
import { topic } from './en/topic.ts';
import { forVisitors } from './staff-errors.ts';

/** The English catalogue of the public site; its shape is the shape of every site catalogue. */
export const siteEn = {
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
} as const;
