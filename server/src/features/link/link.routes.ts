import { links } from '@institute/core/content/link-check.ts';
import { bind } from '#src/http/execute-route.ts';
import { findFaults } from './check-links.ts';

export const linkRoutes = [
  bind(links.check, async ({ query }, { db, services }) => {
    const { inPlaceOf } = await services.media.told();
    return findFaults(query.addresses, {
      db,
      // Of what was replaced the files may be gone; its address leads to what is shown in its place.
      storage: { has: (name) => services.storage.has(inPlaceOf(name) ?? name) },
      publicUrl: services.env.publicUrl,
      now: services.clock(),
    });
  }),
];
