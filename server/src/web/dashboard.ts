import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import { dashboardHeaders } from '#server/http/page-headers.ts';

/** Paths of the dashboard document. */
const addresses = new Set(['/admin', '/admin/', '/admin/dashboard', '/admin/dashboard/']);

interface DashboardOptions {
  /** Returns index.html; development transforms it for each request. */
  document(url: string): Promise<string>;
  publicUrl: string;
  /** Development: no Content-Security-Policy, because its tools run inline scripts. */
  isLive: boolean;
}

/** Serves the dashboard document. It contains no data and is never cached. */
export function dashboard({ document, publicUrl, isLive }: DashboardOptions): Middleware {
  return async function serveDashboard(ctx, next) {
    if (!addresses.has(ctx.path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const nonce = randomBytes(18).toString('base64');
    if (!isLive) ctx.set(dashboardHeaders(publicUrl, nonce));
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = (await document(ctx.url)).replaceAll('__CSP_NONCE__', nonce);
  };
}
