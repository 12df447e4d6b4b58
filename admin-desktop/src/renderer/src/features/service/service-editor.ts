import { service } from '@institute/core/content/service/endpoints.ts';
import type { StaffService } from '@institute/core/content/service/schemas.ts';
import type { ContentEditor } from '#src/renderer/src/app/content/content-editor.ts';
import { draftSchema } from '#src/renderer/src/app/content/form-state.ts';
import { describeSearchPreview } from '#src/renderer/src/app/content/search-preview/search-preview-values.ts';
import { iconName } from './service-icons.ts';
import {
  emptyService,
  type ServiceValues,
  serviceValues,
  toFormValues,
  toPayload,
  validate,
} from './service-values.ts';

export const serviceEditor: ContentEditor<StaffService, ServiceValues> = {
  name: 'service',
  tab: 'services',
  endpoints: service,
  list: { sorts: ['order', 'newest', 'oldest', 'title', 'updated'], statuses: ['active', 'inactive'] },
  draft: draftSchema(serviceValues),
  empty: emptyService,
  publishedValues: { isActive: 'true' },
  draftValues: { isActive: 'false' },
  toFormValues: toFormValues,
  toPayload: toPayload,
  validate: validate,
  titleOf: ({ texts, language }) => texts[language].title,
  describeFields: (values, t) => [
    { keys: ['category'], label: t('admin.field.category'), text: t(`service.category.${values.category}`) },
    {
      keys: ['isActive'],
      label: t('admin.field.status'),
      text: t(values.isActive === 'true' ? 'admin.list.active' : 'admin.list.inactive'),
    },
    { keys: ['icon'], label: t('admin.field.icon'), text: iconName(values.icon, t) },
    { keys: ['order'], label: t('admin.field.order'), text: values.order },
    describeSearchPreview(values, t),
  ],
};
