import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '@institute/core/ssr-contract.ts';
import type { Middleware } from 'koa';

/** Where the built clients lie, and how they are loaded. */
export interface ClientBuilds {
  siteFolder: string;
  dashboardFolder: string;
  renderer(): Promise<RenderPage>;
  dashboardDocument(url: string): Promise<string>;
  /** True where they are built anew while they are looked at: nothing is kept, and their tools may run scripts. */
  isLive: boolean;
  /** What serves their sources in development. */
  middleware: Middleware[];
}

/**
 * The clients as `npm run build` left them; each is loaded once.
 * @throws Error that says what to run where one is missing
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
