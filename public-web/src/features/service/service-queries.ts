import { type PublicService, service } from '@institute/core/content/service.ts';
import type { PageQuery } from '#src/app/page.ts';
import { type Reader, read } from '#src/app/page-query.ts';

/** All active services. */
export function servicesQuery(reader: Reader): PageQuery<PublicService[]> {
  return read(reader, service.list);
}
