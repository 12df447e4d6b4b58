import { siteContentTranslatable } from '@institute/core/content/site-content/limits.ts';
import { siteContentInput } from '@institute/core/content/site-content/schemas.ts';
import type { ContentKindDescriptor } from '#src/content/content-repository.ts';
import { SiteContent } from '#src/models/site-content.ts';
import { siteContentRow } from './site-content.row.ts';
import { staffSiteContent } from './site-content.serialize.ts';

/** What writing takes of this kind. */
export const storedSiteContent: ContentKindDescriptor<
  SiteContent,
  ReturnType<typeof staffSiteContent>,
  typeof siteContentInput
> = {
  kind: 'site-content',
  model: SiteContent,
  input: siteContentInput,
  translatableFields: siteContentTranslatable,
  visibilityFields: ['section', 'isActive'],
  toStaffItem: staffSiteContent,
  toRow: siteContentRow,
};
