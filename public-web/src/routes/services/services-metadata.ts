import { defineMetadata } from '#src/app/page-metadata.ts';
import { servicesQuery } from '#src/features/service/service-queries.ts';

/** JSON-LD of the services. */
export const metadata = defineMetadata({
  nodes: ({ pageUrl, organization, reader, dataOf }) =>
    (dataOf(servicesQuery(reader)) ?? []).map(({ id, title, description, language }) => ({
      '@type': 'Service',
      '@id': `${pageUrl}#service-${id}`,
      name: title,
      serviceType: title,
      description,
      inLanguage: language,
      provider: organization,
      areaServed: { '@type': 'Country', name: 'Indonesia' },
    })),
});
