import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderPage } from '@institute/core/site/ssr-contract.ts';
import type { Middleware } from 'koa';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { openDatabase } from '#server/db/open-database.ts';
import { loadEnv } from '#server/env.ts';
import { listen } from '#server/http/http-server.ts';
import { createLogger } from '#server/http/logger.ts';
import { makeFolder } from '#server/lib/make-folder.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { shutdownOnSignals } from '#server/start/graceful-shutdown.ts';
import type { ClientBuilds } from '#server/web/client-builds.ts';
import { runCommand } from './command.ts';
import { startLiveProduct } from './live-product.ts';

/**
 * `npm run dev`: runs the server from source and reloads it after an edit. Vite serves site and dashboard
 * with hot reload.
 */
process.env.NODE_ENV ??= 'development';
await runCommand(
  {
    name: 'npm run dev',
    summary:
      'Serves everything from source. Edits of the site and the dashboard appear at once; edits of the server reload it on the same database. Restart the command after a change of settings or of the database code.',
  },
  async () => {
    const env = loadEnv(projectRoot);
    const log = createLogger(env);
    const http = await listen(env.port, env.host);
    makeFolder(env.dataDir);
    const site = await openVite('public-web', 'vite.config.ts', env.port + 1);
    const dashboard = await openVite('admin-desktop', 'vite.web.config.ts', env.port + 2);
    const database = await openDatabase({ ...env, log: (message) => log.info(message) });
    const clients = liveClients(site, dashboard);
    const product = await startLiveProduct({ env, log, clients, withSample: true, database });
    product.onStart((listener) => http.serve(listener));
    const close = () => product.close().finally(() => database.close());
    shutdownOnSignals({ http, log, product: { ...product, close } });
    console.log(product.greeting);
  },
);

function openVite(workspace: string, configFile: string, port: number): Promise<ViteDevServer> {
  return createVite({
    configFile: join(projectRoot, workspace, configFile),
    configLoader: 'runner',
    appType: 'custom',
    server: { middlewareMode: true, ws: { port } },
  });
}

function liveClients(site: ViteDevServer, dashboard: ViteDevServer): ClientBuilds {
  return {
    siteFolder: join(projectRoot, 'public-web/public'),
    dashboardFolder: join(projectRoot, 'admin-desktop/dist/none'),
    isLive: true,
    middleware: [asKoa(dashboard, (path) => path.startsWith('/admin/')), asKoa(site, () => true)],
    async renderer() {
      const { render } = (await site.ssrLoadModule('/src/shell/entry-server.tsx')) as { render: RenderPage };
      return async (request) => {
        const page = await render(request);
        return { ...page, html: await site.transformIndexHtml(request.url, page.html) };
      };
    },
    async dashboardDocument(url) {
      const source = await readFile(join(dashboard.config.root, 'index.html'), 'utf8');
      return dashboard.transformIndexHtml(url, source);
    },
  };
}

/** Wraps Vite's middlewares for Koa. Requests that Vite does not handle continue to the next middleware. */
function asKoa(vite: ViteDevServer, handles: (path: string) => boolean): Middleware {
  return async function serveSource(ctx, next) {
    if (!handles(ctx.path)) return next();
    // Koa starts with status 404. Set the raw status, so that later middlewares still see none.
    ctx.res.statusCode = 200;
    const { url } = ctx.req;
    const handled = await new Promise<boolean>((resolve) => {
      ctx.res.once('close', () => resolve(true));
      vite.middlewares(ctx.req, ctx.res, () => resolve(false));
    });
    if (handled) {
      ctx.respond = false;
      return;
    }
    ctx.res.statusCode = 404;
    // Vite removes its base path from the URL.
    ctx.req.url = url;
    await next();
  };
}
