import { serviceInput, serviceTranslatable } from '@institute/core/content/service.ts';
import type { StoredKind } from '#src/content/content-repository.ts';
import { Service } from '#src/models/service.ts';
import { serviceRow } from './service.row.ts';
import { staffService } from './service.serialize.ts';

/** What writing takes of this kind. */
export const storedService: StoredKind<Service, ReturnType<typeof staffService>, typeof serviceInput> = {
  kind: 'service',
  model: Service,
  input: serviceInput,
  texts: serviceTranslatable,
  placed: ['isActive'],
  show: staffService,
  rowOf: serviceRow,
};
