import { type StaffService, service } from '@institute/core/content/service.ts';
import type { ContentKind } from '#src/renderer/src/app/content/content-editor.ts';
import { draftSchema } from '#src/renderer/src/app/content/form-state.ts';
import { iconName } from './service-icons.ts';
import {
  emptyService,
  inputOf,
  problemsOf,
  type ServiceValues,
  serviceValues,
  valuesOf,
} from './service-values.ts';

/** Services, as the dashboard lists and writes them. */
export const serviceKind: ContentKind<StaffService, ServiceValues> = {
  name: 'service',
  tab: 'services',
  endpoints: service,
  list: { sorts: ['order', 'newest', 'oldest', 'title', 'updated'], statuses: ['active', 'inactive'] },
  draft: draftSchema(serviceValues),
  empty: emptyService,
  hidden: { isActive: 'false' },
  valuesOf,
  inputOf,
  problemsOf,
  nameOf: ({ texts, language }) => texts[language].title,
  detailsOf: (values, t) => [
    { keys: ['category'], label: t('admin.field.category'), said: t(`service.category.${values.category}`) },
    {
      keys: ['isActive'],
      label: t('admin.field.status'),
      said: t(values.isActive === 'true' ? 'admin.list.active' : 'admin.list.inactive'),
    },
    { keys: ['icon'], label: t('admin.field.icon'), said: iconName(values.icon, t) },
    { keys: ['order'], label: t('admin.field.order'), said: values.order },
  ],
};
