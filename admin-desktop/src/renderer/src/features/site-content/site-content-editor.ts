import { knownSections, type StaffSiteContent, siteContent } from '@institute/core/content/site-content.ts';
import type { ContentKind } from '#src/renderer/src/app/content/content-editor.ts';
import { draftSchema } from '#src/renderer/src/app/content/form-state.ts';
import {
  emptySiteContent,
  inputOf,
  problemsOf,
  type SiteContentValues,
  siteContentValues,
  valuesOf,
} from './site-content-values.ts';

/** Site content sections, as the dashboard lists and writes them. */
export const siteContentKind: ContentKind<StaffSiteContent, SiteContentValues> = {
  name: 'site-content',
  tab: 'content',
  endpoints: siteContent,
  list: { sorts: ['section', 'newest', 'oldest', 'updated'], statuses: ['active', 'inactive'] },
  draft: draftSchema(siteContentValues),
  empty: emptySiteContent,
  hidden: { isActive: 'false' },
  valuesOf,
  inputOf,
  problemsOf,
  nameOf: ({ section }) => section,
  isShown: ({ section }) => knownSections.some((known) => known === section),
  taken: { code: 'section_taken', field: 'section', text: 'errors.section_taken' },
  detailsOf: (values, t) => [
    { keys: ['section'], label: t('admin.field.section'), said: values.section },
    {
      keys: ['isActive'],
      label: t('admin.field.status'),
      said: t(values.isActive === 'true' ? 'admin.list.active' : 'admin.list.inactive'),
    },
    { keys: ['metadata'], label: t('admin.field.metadata'), said: values.metadata },
  ],
};
