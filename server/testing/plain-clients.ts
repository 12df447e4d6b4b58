import { join } from 'node:path';
import type { ClientBuilds } from '#server/web/client-builds.ts';

const noFolder = join(import.meta.dirname, 'no-such-folder');

/** Clients without files and scripts, for tests of what surrounds pages. A page consists of its address. */
export function plainClients(): ClientBuilds {
  return {
    siteFolder: noFolder,
    dashboardFolder: noFolder,
    renderer: async () => async (request) => ({
      ...{ status: 200, isWhole: true, scriptHashes: [] },
      html: request.url,
    }),
    dashboardDocument: async () => 'dashboard',
    isLive: false,
    middleware: [],
  };
}
