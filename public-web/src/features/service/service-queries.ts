import { type PublicService, service } from '@institute/core/content/service.ts';
import type { PageQuery } from '#src/app/page.ts';
import { publicQuery, type QueryContext } from '#src/app/page-query.ts';

/** Queries all active services. */
export function servicesQuery(reader: QueryContext): PageQuery<PublicService[]> {
  return publicQuery(reader, service.list);
}
