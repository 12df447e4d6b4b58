import { serviceTranslatable } from '@institute/core/content/service/limits.ts';
import type { StaffService } from '@institute/core/content/service/schemas.ts';
import { type Language, pickTranslation } from '@institute/core/locale.ts';
import type { Service } from '#src/models/service.ts';

/** Returns a service for visitors. */
export function serializePublicService(row: Service, language: Language) {
  const { id, icon } = row;
  return { id, icon, ...pickTranslation(row, serviceTranslatable, language) };
}

/** Returns a service for the editor. */
export function serializeStaffService(row: Service) {
  const { id, createdAt, updatedAt, version, language, title, description, icon, features, category } = row;
  return {
    ...{ id, createdAt, updatedAt, version, language, title, description, icon, features, category },
    isActive: row.isActive ? ('true' as const) : ('false' as const),
    order: row.position === null ? '' : String(row.position),
    changedOriginals: row.changedOriginals as StaffService['changedOriginals'],
    translations: row.translations as StaffService['translations'],
  } satisfies Record<keyof StaffService, unknown>;
}
