import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { siteContentTranslatable } from '@institute/core/content/site-content/limits.ts';
import { siteContentInput } from '@institute/core/content/site-content/schemas.ts';
import { SiteContent } from '#src/models/site-content.ts';
import { defineKind } from './define-kind.ts';
import { previewSiteContent } from './site-content.preview.ts';
import { siteContentRow } from './site-content.row.ts';
import { serializeStaffSiteContent } from './site-content.serialize.ts';

export const siteContentKind = defineKind({
  name: 'site-content',
  model: SiteContent,
  endpoints: siteContent,
  input: siteContentInput,
  translatableFields: siteContentTranslatable,
  visibilityFields: ['section', 'isActive'],
  nameColumn: 'section',
  staffList: {
    searched: ['section', 'title', 'content'],
    translated: ['title', 'content'],
    filters: [],
    order: 'section',
  },
  preview: previewSiteContent,
  toStaffItem: serializeStaffSiteContent,
  toRow: siteContentRow,
});
