import type { adminEn } from './admin-en.ts';
import type { CatalogueOf } from './catalogue-types.ts';
import { account } from './id/account.ts';
import { admin } from './id/admin.ts';
import { article } from './id/article.ts';
import { common } from './id/common.ts';
import { contact } from './id/contact.ts';
import { errors } from './id/errors.ts';
import { newsletter } from './id/newsletter.ts';
import { person } from './id/person.ts';
import { podcast } from './id/podcast.ts';
import { preview } from './id/preview.ts';
import { research } from './id/research.ts';
import { service } from './id/service.ts';
import { siteContent } from './id/site-content.ts';
import { topic } from './id/topic.ts';

/** The Indonesian catalogue of the dashboard. */
export const adminId: CatalogueOf<typeof adminEn> = {
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
};
