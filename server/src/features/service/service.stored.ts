import { serviceTranslatable } from '@institute/core/content/service/limits.ts';
import { serviceInput } from '@institute/core/content/service/schemas.ts';
import type { ContentKindDescriptor } from '#src/content/content-repository.ts';
import { Service } from '#src/models/service.ts';
import { serviceRow } from './service.row.ts';
import { staffService } from './service.serialize.ts';

/** What writing takes of this kind. */
export const storedService: ContentKindDescriptor<
  Service,
  ReturnType<typeof staffService>,
  typeof serviceInput
> = {
  kind: 'service',
  model: Service,
  input: serviceInput,
  translatableFields: serviceTranslatable,
  visibilityFields: ['isActive'],
  toStaffItem: staffService,
  toRow: serviceRow,
};
