import { servicesQuery } from '#site/features/service/service-queries.ts';
import { defineMetadata } from '#site/lib/page-metadata.ts';

/** JSON-LD of the services. */
export const metadata = defineMetadata({
  nodes: ({ pageUrl, organization, reader, dataOf }) =>
    (dataOf(servicesQuery(reader)) ?? []).map(({ id, title, description, searchPreview, language }) => ({
      '@type': 'Service',
      '@id': `${pageUrl}#service-${id}`,
      name: title,
      alternateName: searchPreview?.title ?? undefined,
      serviceType: title,
      description: searchPreview?.description ?? description,
      inLanguage: language,
      provider: organization,
      areaServed: { '@type': 'Country', name: 'Indonesia' },
    })),
});
