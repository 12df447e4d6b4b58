import type { PublicService } from '@institute/core/content/service/public-endpoints.ts';

/** Returns the anchor id of a service on the services page. */
export const serviceAnchor = ({ id }: PublicService) => `service-${id}`;
