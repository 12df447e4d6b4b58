import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { siteSections } from '@institute/core/content/site-content/limits.ts';
import type { StaffSiteContent } from '@institute/core/content/site-content/schemas.ts';
import type { ContentEditor } from '#src/renderer/src/app/content/content-editor.ts';
import { draftSchema } from '#src/renderer/src/app/content/form-state.ts';
import {
  emptySiteContent,
  type SiteContentValues,
  siteContentValues,
  toFormValues,
  toPayload,
  validate,
} from './site-content-values.ts';

export const siteContentEditor: ContentEditor<StaffSiteContent, SiteContentValues> = {
  name: 'site-content',
  tab: 'content',
  endpoints: siteContent,
  list: { sorts: ['section', 'newest', 'oldest', 'updated'], statuses: ['active', 'inactive'] },
  draft: draftSchema(siteContentValues),
  empty: emptySiteContent,
  publishedValues: { isActive: 'true' },
  draftValues: { isActive: 'false' },
  toFormValues: toFormValues,
  toPayload: toPayload,
  validate: validate,
  titleOf: ({ section }) => section,
  isVisibleOnSite: ({ section }) => siteSections.some((known) => known === section),
  uniqueError: { code: 'section_taken', field: 'section', text: 'errors.section_taken' },
  describeFields: (values, t) => [
    { keys: ['section'], label: t('admin.field.section'), text: values.section },
    {
      keys: ['isActive'],
      label: t('admin.field.status'),
      text: t(values.isActive === 'true' ? 'admin.list.active' : 'admin.list.inactive'),
    },
    { keys: ['link'], label: t('site-content.link'), text: values.link },
    { keys: ['metadata'], label: t('admin.field.metadata'), text: values.metadata },
  ],
};
