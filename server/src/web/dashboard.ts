import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import { dashboardHeaders } from './page-headers.ts';

/** The addresses at which the dashboard's one document is served. */
const addresses = new Set(['/admin', '/admin/', '/admin/dashboard', '/admin/dashboard/']);

interface DashboardOptions {
  /** The built index.html, asked for anew each time so that development can transform it. */
  document(url: string): Promise<string>;
  publicUrl: string;
  /** In development its tools run scripts of their own, so there is no policy. */
  isLive: boolean;
}

/** Serves the dashboard's document: the same for everybody, without data, never kept by a cache. */
export function dashboard({ document, publicUrl, isLive }: DashboardOptions): Middleware {
  return async function serveDashboard(ctx, next) {
    if (!addresses.has(ctx.path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const nonce = randomBytes(18).toString('base64');
    if (!isLive) ctx.set(dashboardHeaders(publicUrl, nonce));
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = (await document(ctx.url)).replaceAll('__CSP_NONCE__', nonce);
  };
}
