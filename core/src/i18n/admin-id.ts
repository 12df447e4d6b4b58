import type { adminEn } from './admin-en.ts';
import type { CatalogueOf } from './catalogue-types.ts';
import { account } from './id/account.ts';
import { admin } from './id/admin.ts';
import { common } from './id/common.ts';
import { contact, newsletter } from './id/contact.ts';
import { errors } from './id/errors.ts';
import { person, topic } from './id/people.ts';
import { preview } from './id/preview.ts';
import { article, podcast, research, service, siteContent } from './id/works.ts';

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
