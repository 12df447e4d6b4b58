import { links } from '@institute/core/content/links.ts';
import { bind } from '#src/http/run.ts';
import { findFaults } from './find-faults.ts';

export const linkRoutes = [
  bind(links.check, ({ query }, { db, services }) =>
    findFaults(query.addresses, {
      db,
      storage: services.storage,
      publicUrl: services.env.publicUrl,
      now: services.clock(),
    }),
  ),
];
