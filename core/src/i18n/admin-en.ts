import { account } from './en/account.ts';
import { admin } from './en/admin.ts';
import { article } from './en/article.ts';
import { common } from './en/common.ts';
import { contact } from './en/contact.ts';
import { errors } from './en/errors.ts';
import { newsletter } from './en/newsletter.ts';
import { person } from './en/person.ts';
import { podcast } from './en/podcast.ts';
import { preview } from './en/preview.ts';
import { research } from './en/research.ts';
import { service } from './en/service.ts';
import { siteContent } from './en/site-content.ts';
import { topic } from './en/topic.ts';

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
