import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderPage } from '@institute/core/render-page.ts';
import type { Middleware } from 'koa';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { projectRoot } from '#src/build/root.ts';
import { endOnSignals } from '#src/end-on-signals.ts';
import { loadEnv } from '#src/env.ts';
import { createLogger } from '#src/http/logger.ts';
import { listen } from '#src/http-server.ts';
import type { Clients } from '#src/pages/built-clients.ts';
import { startProduct } from '#src/start-product.ts';

/** `npm run dev`: the server from source, the site and the dashboard through Vite with hot reload. */
process.env.NODE_ENV ??= 'development';
try {
  const env = loadEnv(projectRoot);
  const log = createLogger(env);
  const http = await listen(env.port, env.host);
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
  const site = await openVite('public-web', 'vite.config.ts', env.port + 1);
  const dashboard = await openVite('admin-desktop', 'vite.web.config.ts', env.port + 2);
  const product = await startProduct({ env, log, clients: liveClients(site, dashboard), withSample: true });
  http.serve(product.listener);
  endOnSignals({ http, log, product });
  console.log(product.greeting);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function openVite(workspace: string, configFile: string, port: number): Promise<ViteDevServer> {
  return createVite({
    configFile: join(projectRoot, workspace, configFile),
    configLoader: 'runner',
    appType: 'custom',
    server: { middlewareMode: true, ws: { port } },
  });
}

function liveClients(site: ViteDevServer, dashboard: ViteDevServer): Clients {
  return {
    siteFolder: join(projectRoot, 'public-web/public'),
    dashboardFolder: join(projectRoot, 'admin-desktop/dist/none'),
    isLive: true,
    middleware: [asKoa(dashboard, (path) => path.startsWith('/admin/')), asKoa(site, () => true)],
    async renderer() {
      const { render } = (await site.ssrLoadModule('/src/entry-server.tsx')) as { render: RenderPage };
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

/** Vite's own middlewares as one of Koa's; what they do not know goes on. */
function asKoa(vite: ViteDevServer, concerns: (path: string) => boolean): Middleware {
  return async function serveSource(ctx, next) {
    if (!concerns(ctx.path)) return next();
    // Koa begins with 404; set past it, so that whoever comes next still finds no status chosen.
    ctx.res.statusCode = 200;
    const { url } = ctx.req;
    const answered = await new Promise<boolean>((resolve) => {
      ctx.res.once('close', () => resolve(true));
      vite.middlewares(ctx.req, ctx.res, () => resolve(false));
    });
    if (answered) {
      ctx.respond = false;
      return;
    }
    ctx.res.statusCode = 404;
    // Vite takes the folder that it serves out of the address.
    ctx.req.url = url;
    await next();
  };
}
