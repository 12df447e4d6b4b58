import { siteContentInput, siteContentTranslatable } from '@institute/core/content/site-content.ts';
import type { ContentKindDescriptor } from '#src/content/content-repository.ts';
import { SiteContent } from '#src/models/site-content.ts';
import { siteContentRow } from './site-content.row.ts';
import { serializeStaffSiteContent } from './site-content.serialize.ts';

export const siteContentKind: ContentKindDescriptor<
  SiteContent,
  ReturnType<typeof serializeStaffSiteContent>,
  typeof siteContentInput
> = {
  kind: 'site-content',
  model: SiteContent,
  input: siteContentInput,
  translatableFields: siteContentTranslatable,
  visibilityFields: ['section', 'isActive'],
  toStaffItem: serializeStaffSiteContent,
  toRow: siteContentRow,
};
