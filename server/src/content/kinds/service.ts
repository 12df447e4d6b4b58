import { serviceInput, serviceTranslatable } from '@institute/core/content/service.ts';
import type { ContentKindDescriptor } from '#src/content/content-repository.ts';
import { Service } from '#src/models/service.ts';
import { serviceRow } from './service.row.ts';
import { serializeStaffService } from './service.serialize.ts';

/** The order of public lists. Without a position an item counts as 0. */
export const inOrder = 'coalesce(position, 0), created_at, id';

export const serviceKind: ContentKindDescriptor<
  Service,
  ReturnType<typeof serializeStaffService>,
  typeof serviceInput
> = {
  kind: 'service',
  model: Service,
  input: serviceInput,
  translatableFields: serviceTranslatable,
  visibilityFields: ['isActive'],
  toStaffItem: serializeStaffService,
  toRow: serviceRow,
};
