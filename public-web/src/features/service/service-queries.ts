import {
  type PublicService,
  publicServiceEndpoints,
} from '@institute/core/content/service/public-endpoints.ts';
import type { PageQuery } from '#site/lib/page.ts';
import { publicQuery, type QueryContext } from '#site/lib/page-query.ts';

/** Queries all active services. */
export function servicesQuery(reader: QueryContext): PageQuery<PublicService[]> {
  return publicQuery(reader, publicServiceEndpoints.list);
}
