import Router from '@koa/router';
import Koa from 'koa';
import { checkOrigin } from './http/access.ts';
import { apiNotFound } from './http/api-not-found.ts';
import { errorHandler } from './http/error-response.ts';
import type { Route } from './http/execute-route.ts';
import { health } from './http/health.ts';
import { type RespondFromCache, type RouteServerOptions, serveEndpoint } from './http/koa-route.ts';
import { metricsPage } from './http/metrics-route.ts';
import { openApi } from './http/openapi.ts';
import { requestLog } from './http/request-log.ts';
import type { AppMiddleware, KoaState } from './http/request-state.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createSessions, type Sessions } from './http/session.ts';
import { routes } from './routes.ts';
import type { Services } from './services.ts';

interface AppOptions {
  /** Handlers of all paths outside `/api`, in order. */
  pages?: (sessions: Sessions) => Koa.Middleware[];
  bindings?: readonly Route[];
  /** Without it the server executes every API request. */
  respondFromCache?: RespondFromCache | undefined;
}

/** Creates the request handler of the server. It has no state of its own; all state is in the services. */
export function createApp(
  services: Services,
  { pages = () => [], bindings = routes, respondFromCache }: AppOptions = {},
) {
  const { env, log } = services;
  const app = new Koa<KoaState>();
  app.proxy = env.trustProxy > 0;
  app.maxIpsCount = env.trustProxy;
  const sessions = createSessions(app, services);
  let draining = false;

  app.use(requestLog(log));
  app.use(errorHandler(services));
  for (const step of apiMiddlewares({ services, bindings, sessions, respondFromCache }, () => draining))
    app.use(onlyForApi(step));
  for (const page of pages(sessions)) app.use(page);
  app.on('error', (error: NodeJS.ErrnoException) => {
    const message = 'The connection closed before the response was complete';
    // Parse errors (`HPE_`) contain the received bytes, with cookies. The log gets only the code.
    if (/^(ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_\w+)$/.test(error.code ?? ''))
      log.debug({ code: error.code }, message);
    else log.error({ err: error }, message);
  });

  return {
    callback: () => app.callback(),
    /** Makes the readiness checks fail, so that a load balancer stops sending requests. */
    beginDraining() {
      draining = true;
    },
  };
}

/** Returns the handlers of API requests, in order. An unknown API path is an error and never a page. */
function apiMiddlewares(
  serving: RouteServerOptions & { bindings: readonly Route[] },
  isDraining: () => boolean,
): AppMiddleware[] {
  const { services, bindings, sessions } = serving;
  const { publicUrl } = services.env;
  const router = new Router<KoaState>({ sensitive: true, strict: true });
  for (const binding of bindings) {
    const { method, path } = binding.endpoint;
    router.register(path, [method], (ctx) => serveEndpoint(ctx, binding, serving));
  }
  let description: string | undefined;
  router.get('/api/openapi.json', (ctx) => {
    description ??= JSON.stringify(openApi(bindings, publicUrl));
    ctx.type = 'application/json; charset=utf-8';
    ctx.body = description;
  });
  return [
    securityHeaders(),
    health(services, isDraining),
    metricsPage(services),
    checkOrigin(publicUrl, services.log),
    router.routes() as unknown as AppMiddleware,
    apiNotFound(bindings, sessions),
  ];
}

function onlyForApi(step: AppMiddleware): AppMiddleware {
  return async function handleApiRequest(ctx, next) {
    const isApi = ctx.path.startsWith('/api/') || notPages.has(ctx.path);
    return isApi ? step(ctx, next) : next();
  };
}

const notPages = new Set(['/api', '/healthz', '/readyz', '/metrics']);
