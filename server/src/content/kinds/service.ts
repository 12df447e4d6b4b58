import { service } from '@institute/core/content/service/endpoints.ts';
import { serviceTranslatable } from '@institute/core/content/service/limits.ts';
import { serviceInput } from '@institute/core/content/service/schemas.ts';
import { pickTranslation } from '@institute/core/locale.ts';
import { Service } from '#src/models/service.ts';
import { defineKind } from './define-kind.ts';
import { previewService, serviceOrder } from './service.preview.ts';
import { serviceRow } from './service.row.ts';
import { serializeStaffService } from './service.serialize.ts';

export const serviceKind = defineKind({
  name: 'service',
  model: Service,
  endpoints: service,
  input: serviceInput,
  translatableFields: serviceTranslatable,
  visibilityFields: ['isActive'],
  nameColumn: 'title',
  staffList: {
    searched: ['title', 'description'],
    translated: ['title', 'description'],
    filters: ['category'],
    order: serviceOrder,
  },
  search: {
    dateColumn: 'created_at',
    isDateShown: false,
    termColumns: [],
    toSummary(row, language) {
      const {
        description: lead,
        features,
        ...picked
      } = pickTranslation(row, ['title', 'description', 'features'], language);
      return { ...picked, lead, names: features };
    },
  },
  preview: previewService,
  toStaffItem: serializeStaffService,
  toRow: serviceRow,
});
