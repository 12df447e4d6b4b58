import { service } from '@institute/core/content/service/endpoints.ts';
import { formIcons, serviceCategories, serviceTranslatable } from '@institute/core/content/service/limits.ts';
import { splitLines } from '@institute/core/lib/text.ts';
import { defineForm, type ValuesOf } from '#dashboard/content/form/define-form.ts';
import { choice, fields, flag, optionalText, text } from '#dashboard/content/form/form-fields.ts';
import { texts } from '#dashboard/content/form/texts-part.ts';
import { searchPreview } from '#dashboard/content/search-preview/search-preview-values.ts';
import { iconName } from './service-icons.ts';

export const serviceEditor = defineForm({
  name: 'service',
  tab: 'services',
  endpoints: service,
  list: { sorts: ['order', 'newest', 'oldest', 'title', 'updated'], statuses: ['active', 'inactive'] },
  parts: [
    texts(serviceTranslatable, { features: splitLines }),
    fields({
      category: choice(serviceCategories, {
        label: 'admin.field.category',
        initial: 'research',
        describe: (category, t) => t(`service.category.${category}`),
      }),
      isActive: flag('admin.field.status', ['admin.list.active', 'admin.list.inactive']),
      icon: { ...optionalText('admin.field.icon'), initial: formIcons[0], describe: iconName },
      order: text('admin.field.order'),
      searchPreview,
    }),
  ],
  publishedValues: { isActive: 'true' },
  draftValues: { isActive: 'false' },
  titleOf: ({ texts, language }) => texts[language].title,
});
export type ServiceValues = ValuesOf<typeof serviceEditor>;
