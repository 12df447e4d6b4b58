import { query } from '@institute/core/api/query-keys.ts';
import {
  type DomainCounts,
  type PublicDomain,
  publicDomainEndpoints,
} from '@institute/core/content/domain/public-endpoints.ts';
import type { PageQuery } from '#site/lib/page.ts';
import { publicQuery, type QueryContext } from '#site/lib/page-query.ts';

/** Queries the number of works per domain. It does not depend on the language. */
export function domainsQuery({ api }: QueryContext): PageQuery<DomainCounts[]> {
  return query(api, publicDomainEndpoints.list);
}

/** Queries one domain with its topics and people. */
export function domainQuery(reader: QueryContext, domain: string): PageQuery<PublicDomain> {
  return publicQuery(reader, publicDomainEndpoints.show, { params: { domain } });
}
