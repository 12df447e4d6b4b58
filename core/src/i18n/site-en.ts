import { common } from './en/common.ts';
import { contact, newsletter } from './en/contact.ts';
import { errors } from './en/errors.ts';
import { person, topic } from './en/people.ts';
import { site } from './en/site.ts';
import { article, citation, filter, podcast, research, service } from './en/works.ts';
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
