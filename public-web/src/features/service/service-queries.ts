import { type PublicService, serviceAddresses } from '@institute/core/content/service/addresses.ts';
import type { PageQuery } from '#site/lib/page.ts';
import { publicQuery, type QueryContext } from '#site/lib/page-query.ts';

/** Queries all active services. */
export function servicesQuery(reader: QueryContext): PageQuery<PublicService[]> {
  return publicQuery(reader, serviceAddresses.list);
}
