import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '@institute/core/site/ssr-contract.ts';
import type { Middleware } from 'koa';

/** The built clients and their loaders. */
export interface ClientBuilds {
  siteFolder: string;
  dashboardFolder: string;
  renderer(): Promise<RenderPage>;
  dashboardDocument(url: string): Promise<string>;
  /** True in development: nothing is cached, and the build tools may run inline scripts. */
  isLive: boolean;
  /** Serves the sources in development. */
  middleware: Middleware[];
}

/**
 * Loads the clients that `npm run build` created.
 * @throws Error with the command to run if a build is missing
 */
export async function builtClients(root: string): Promise<ClientBuilds> {
  const siteFolder = join(root, 'public-web/dist/client');
  const dashboardFolder = join(root, 'admin-desktop/dist/web');
  const entry = join(root, 'public-web/dist/server/entry-server.js');
  const page = join(dashboardFolder, 'index.html');
  for (const file of [entry, page]) {
    if (!existsSync(file))
      throw new Error(`${file} is missing. Run 'npm run build', or start with 'npm start'.`);
  }
  const { render } = (await import(pathToFileURL(entry).href)) as { render: RenderPage };
  const document = await readFile(page, 'utf8');
  return {
    siteFolder,
    dashboardFolder,
    isLive: false,
    middleware: [],
    renderer: async () => render,
    dashboardDocument: async () => document,
  };
}
