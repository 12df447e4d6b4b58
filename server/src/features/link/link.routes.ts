import { links } from '@institute/core/content/links.ts';
import { bind } from '#src/http/run.ts';
import { findFaults } from './find-faults.ts';

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
