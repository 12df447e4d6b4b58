import type { PublicAddress } from '#core/api/address.ts';
import type { PublicListQuery } from '#core/api/lists.ts';
import type { PublicService } from './schemas.ts';

export type { PublicService };

export const serviceAddresses: {
  list: PublicAddress<{ query?: PublicListQuery }, PublicService[]>;
} = {
  list: { resource: 'service', method: 'GET', path: '/api/services', access: 'public' },
};
