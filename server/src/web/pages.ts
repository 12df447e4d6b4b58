import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { authors } from '@institute/core/account/roles.ts';
import type { Middleware } from 'koa';
import type { ApiCache } from '#server/cache/api-cache.ts';
import { createResponseCache } from '#server/cache/response-cache.ts';
import { oai } from '#server/features/oai/oai.ts';
import { publicationPdf } from '#server/features/research/research.pdf-route.ts';
import { shareImages } from '#server/features/share/share.images.ts';
import type { Route } from '#server/http/execute-route.ts';
import type { Sessions } from '#server/http/session.ts';
import type { Services } from '#server/services.ts';
import type { ClientBuilds } from './client-builds.ts';
import { dashboard } from './dashboard.ts';
import { desktopFiles } from './desktop-downloads-route.ts';
import { formerUrls } from './former-urls.ts';
import { documents } from './generated-documents.ts';
import { createInProcessTransport } from './in-process-client.ts';
import { newsletterPages } from './newsletter-pages.ts';
import { pageForms } from './no-script-forms.ts';
import { preview } from './preview.ts';
import { createPublicSite } from './public-site.ts';
import { createRenderQueue } from './render-queue.ts';
import { limitSearches } from './search-limit.ts';
import { feedRedirect, serveGeneratedDocuments } from './site-documents.ts';
import { staticFiles } from './static-files.ts';
import { uploads } from './uploads-route.ts';

export interface Pages {
  /** All handlers except those of the API, in order. The public site comes last. */
  middleware(sessions: Sessions): Middleware[];
  /** Sends a cached page without Koa. @returns false on a miss */
  sendFromMemory(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Serves files, uploads, the dashboard, documents and the public pages. */
export function createPages(
  clients: ClientBuilds,
  bindings: readonly Route[],
  services: Services,
  apiCache: ApiCache,
): Pages {
  const { env, storage, events } = services;
  const { isLive } = clients;
  const cache = createResponseCache(events, { isLive });
  const send = createInProcessTransport(bindings, services, apiCache);
  const site = createPublicSite({
    renderer: clients.renderer,
    send,
    services,
    turn: createRenderQueue(),
    cache,
    isLive,
  });
  return {
    middleware: (sessions) => [
      ...clients.middleware,
      staticFiles(clients.siteFolder, { base: '', audience: 'everyone', hidden: ['/index.html'] }),
      staticFiles(clients.dashboardFolder, { base: '/admin', audience: 'staff', hidden: ['/index.html'] }),
      uploads(storage, {
        snapshot: services.media.snapshot,
        async isStaff(ctx) {
          await sessions.open(ctx);
          const { user } = ctx.state;
          return user !== undefined && authors.includes(user.role) && !user.mustSetUpTwoFactor;
        },
      }),
      desktopFiles(join(env.dataDir, 'desktop')),
      preview({ bindings, renderer: clients.renderer, send, sessions, services, isLive }),
      dashboard({ document: clients.dashboardDocument, publicUrl: env.publicUrl, isLive }),
      formerUrls(services),
      feedRedirect(),
      oai({ cache, services }),
      newsletterPages(services),
      serveGeneratedDocuments(documents, cache, services),
      pageForms({ bindings, services, site }),
      publicationPdf(services),
      shareImages({ send, services }),
      limitSearches(services),
      site.middleware,
    ],
    sendFromMemory: site.sendFromMemory,
  };
}
