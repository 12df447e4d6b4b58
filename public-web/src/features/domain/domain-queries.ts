import { query } from '@institute/core/api/query-keys.ts';
import {
  type DomainCounts,
  domainAddresses,
  type PublicDomain,
} from '@institute/core/content/domain/addresses.ts';
import type { PageQuery } from '#site/lib/page.ts';
import { publicQuery, type QueryContext } from '#site/lib/page-query.ts';

/** Queries the number of works per domain. It does not depend on the language. */
export function domainsQuery({ api }: QueryContext): PageQuery<DomainCounts[]> {
  return query(api, domainAddresses.list);
}

/** Queries one domain with its topics and people. */
export function domainQuery(reader: QueryContext, domain: string): PageQuery<PublicDomain> {
  return publicQuery(reader, domainAddresses.show, { params: { domain } });
}
