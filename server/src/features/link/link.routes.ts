import { links } from '@institute/core/dashboard/endpoints.ts';
import { route } from '#src/http/execute-route.ts';
import { checkLinks } from './check-links.ts';

export const linkRoutes = [
  route(links.check, async ({ query }, { db, services }) => {
    const { replacementFor } = await services.media.snapshot();
    return checkLinks(query.addresses, {
      db,
      // The files of a replaced upload may be deleted. Its URL redirects to the replacement.
      storage: { has: (name) => services.storage.has(replacementFor(name) ?? name) },
      publicUrl: services.env.publicUrl,
      now: services.clock(),
    });
  }),
];
