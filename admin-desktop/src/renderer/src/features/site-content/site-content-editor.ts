import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { siteContentTranslatable, siteSections } from '@institute/core/content/site-content/limits.ts';
import { defineForm, type ValuesOf } from '#dashboard/content/form/define-form.ts';
import { fields, flag, text } from '#dashboard/content/form/form-fields.ts';
import { texts } from '#dashboard/content/form/texts-part.ts';

export const siteContentEditor = defineForm({
  name: 'site-content',
  tab: 'content',
  endpoints: siteContent,
  list: { sorts: ['section', 'newest', 'oldest', 'updated'], statuses: ['active', 'inactive'] },
  parts: [
    texts(siteContentTranslatable),
    fields({
      section: text('admin.field.section'),
      isActive: flag('admin.field.status', ['admin.list.active', 'admin.list.inactive']),
      link: text('site-content.link'),
      // The metadata must survive byte for byte, so do not trim or parse it.
      metadata: text('admin.field.metadata'),
    }),
  ],
  publishedValues: { isActive: 'true' },
  draftValues: { isActive: 'false' },
  titleOf: ({ section }) => section,
  isVisibleOnSite: ({ section }) => siteSections.some((known) => known === section),
  uniqueError: { code: 'section_taken', field: 'section', text: 'errors.section_taken' },
});
export type SiteContentValues = ValuesOf<typeof siteContentEditor>;
