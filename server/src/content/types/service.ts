import { service } from '@institute/core/content/service/endpoints.ts';
import { serviceTranslatable } from '@institute/core/content/service/limits.ts';
import {
  type ServiceValues,
  type StaffService,
  serviceInput,
} from '@institute/core/content/service/schemas.ts';
import { type Language, pickTranslation } from '@institute/core/i18n/locale.ts';
import { normalizeSearchPreview } from '#server/content/repository/search-preview.ts';
import { normalizeTranslations } from '#server/content/repository/translations.ts';
import { Service } from '#server/db/models/service.ts';
import { defineContentType, previewResponse, withTranslationShown } from './define-content-type.ts';

/** The order of public lists. Without a position an item counts as 0. */
export const serviceOrder = 'coalesce(position, 0), created_at, id';

export const serviceType = defineContentType({
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
      const found = pickTranslation(row, ['title', 'description', 'features'], language);
      const { description: lead, features: names, ...picked } = found;
      return { ...picked, lead, names };
    },
  },
  /** Previews a service among the active ones. */
  previewDefaults: { title: '…', description: '…', category: 'research' },
  async preview(db, id) {
    const rows = await Service.query(db)
      .where((either) => either.where('is_active', true).orWhere('id', id))
      .orderByRaw(serviceOrder);
    const row = rows.find((each) => each.id === id);
    if (!row) return undefined;
    withTranslationShown(row);
    const response = previewResponse(service.list, (language) =>
      rows.map((each) => serializePublicService(each, language)),
    );
    return { page: 'services', responses: [response] };
  },
  toStaffItem(row: Service) {
    const {
      id,
      createdAt,
      updatedAt,
      createdBy,
      version,
      language,
      title,
      description,
      icon,
      features,
      category,
    } = row;
    const { searchPreview } = row;
    return {
      ...{
        id,
        createdAt,
        updatedAt,
        createdBy,
        version,
        language,
        title,
        description,
        icon,
        features,
        category,
      },
      searchPreview,
      isActive: row.isActive ? ('true' as const) : ('false' as const),
      order: row.position === null ? '' : String(row.position),
      changedOriginals: row.changedOriginals as StaffService['changedOriginals'],
      translations: row.translations as StaffService['translations'],
    } satisfies Record<keyof StaffService, unknown>;
  },
  toRow: serviceRow,
});

/** Returns the columns of a service. */
export function serviceRow(values: ServiceValues) {
  const { title, description, icon, features, category, language } = values;
  return {
    ...{ title, description, icon, features, category, language },
    isActive: values.isActive === 'true',
    position: values.order === '' ? null : Number(values.order),
    searchPreview: normalizeSearchPreview(values.searchPreview),
    translations: normalizeTranslations(values, serviceTranslatable),
  };
}

/** Returns a service for visitors. */
export function serializePublicService(row: Service, language: Language) {
  const { id, icon } = row;
  const picked = pickTranslation(row, serviceTranslatable, language);
  return { id, icon, ...picked, searchPreview: row.searchPreview[picked.language] };
}
