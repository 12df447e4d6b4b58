import { account } from './en/account.ts';
import { admin } from './en/admin.ts';
import { common } from './en/common.ts';
import { contact, newsletter } from './en/contact.ts';
import { errors } from './en/errors.ts';
import { person, topic } from './en/people.ts';
import { preview } from './en/preview.ts';
import { article, podcast, research, service, siteContent } from './en/works.ts';

/** The English catalogue of the dashboard; its shape is the shape of every dashboard catalogue. */
export const adminEn = {
  common,
  errors,
  admin,
  account,
  article,
  service,
  research,
  person,
  topic,
  podcast,
  preview,
  'site-content': siteContent,
  contact,
  newsletter,
} as const;
