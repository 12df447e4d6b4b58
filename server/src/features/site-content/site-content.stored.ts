import { siteContentInput, siteContentTranslatable } from '@institute/core/content/site-content.ts';
import type { StoredKind } from '#src/content/content-repository.ts';
import { SiteContent } from '#src/models/site-content.ts';
import { siteContentRow } from './site-content.row.ts';
import { staffSiteContent } from './site-content.serialize.ts';

/** What writing takes of this kind. */
export const storedSiteContent: StoredKind<
  SiteContent,
  ReturnType<typeof staffSiteContent>,
  typeof siteContentInput
> = {
  kind: 'site-content',
  model: SiteContent,
  input: siteContentInput,
  texts: siteContentTranslatable,
  placed: ['section', 'isActive'],
  show: staffSiteContent,
  rowOf: siteContentRow,
};
