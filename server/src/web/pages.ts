import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import { createReadings } from '#src/cache/readings.ts';
import { createResponseCache } from '#src/cache/response-cache.ts';
import { oai } from '#src/features/oai/oai.ts';
import { publicationPdf } from '#src/features/research/research.pdf-route.ts';
import { sharePictures } from '#src/features/share/share.images.ts';
import { isTrashedPage } from '#src/features/trash/is-trashed-page.ts';
import type { Route } from '#src/http/execute-route.ts';
import { publicCacheTags } from '#src/http/public-endpoints.ts';
import type { Sessions } from '#src/http/session.ts';
import type { Services } from '#src/services.ts';
import type { ClientBuilds } from './client-builds.ts';
import { dashboard } from './dashboard.ts';
import { desktopFiles } from './desktop-downloads-route.ts';
import { feedRedirect } from './feed-redirect.ts';
import { createFormTiming } from './form-timing.ts';
import { documents } from './generated-documents.ts';
import { createInProcessTransport, type InProcessResponse } from './in-process-client.ts';
import { newsletterPages } from './newsletter-pages.ts';
import { pageForms } from './no-script-forms.ts';
import { keepingOf } from './page-headers.ts';
import { preview } from './preview.ts';
import { createPublicSite } from './public-site.ts';
import { createRenderQueue } from './render-queue.ts';
import { limitSearches } from './search-limit.ts';
import { serveGeneratedDocuments } from './site-documents.ts';
import { staticFiles } from './static-files.ts';
import { uploads } from './uploads-route.ts';

/** For answers to harvesters; a part of a list is some hundred kilobytes. */
const harvestsBytes = 8 * 1024 * 1024;
/** Answers of the API that pages are made from: a page is read anew only for what has changed. */
const repliesBytes = 16 * 1024 * 1024;

export interface Pages {
  /** Everything that is not API, in its order; the public site takes what is left. */
  middleware(sessions: Sessions): Middleware[];
  /** Answers with a page that is kept, before anything else runs. @returns false where there is none */
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean;
}

/** All that people and browsers load: files, pictures, the dashboard and the public pages. */
export function createPages(clients: ClientBuilds, bindings: readonly Route[], services: Services): Pages {
  const { env, log, storage, clock } = services;
  const readings = createReadings(services.db);
  const shared = { isLive: clients.isLive, resources: publicCacheTags(bindings), readings };
  const answers = createResponseCache(services, shared);
  const harvests = createResponseCache(services, { ...shared, room: harvestsBytes });
  const replies = createResponseCache<InProcessResponse>(services, { ...shared, room: repliesBytes });
  const send = createInProcessTransport(bindings, services, replies);
  const site = createPublicSite({
    renderer: clients.renderer,
    send,
    publicUrl: env.publicUrl,
    promise: env.replyPromise,
    keeping: () => keepingOf(services),
    clock,
    turn: createRenderQueue(),
    isGone: (path) => isTrashedPage(services.db, path),
    answers,
    onError: (error, url) => log.error({ err: error, url }, 'A page could not be rendered'),
    isLive: clients.isLive,
  });
  const formClock = createFormTiming();
  return {
    middleware: (sessions) => [
      ...clients.middleware,
      staticFiles(clients.siteFolder, { base: '', audience: 'everyone', hidden: ['/index.html'] }),
      staticFiles(clients.dashboardFolder, { base: '/admin', audience: 'staff', hidden: ['/index.html'] }),
      uploads(storage, {
        snapshot: services.media.snapshot,
        async isStaff(ctx) {
          await sessions.open(ctx);
          return ctx.state.user !== undefined && !ctx.state.user.mustSetUpTwoFactor;
        },
      }),
      desktopFiles(join(env.dataDir, 'desktop')),
      preview({ renderer: clients.renderer, send, sessions, services, isLive: clients.isLive }),
      dashboard({ document: clients.dashboardDocument, publicUrl: env.publicUrl, isLive: clients.isLive }),
      feedRedirect(),
      oai({ answers: harvests, services }),
      newsletterPages(services),
      serveGeneratedDocuments(documents, answers, services),
      pageForms({ bindings, services, site, clock: formClock }),
      publicationPdf(services),
      sharePictures({ send, services }),
      limitSearches(services),
      site.middleware,
    ],
    answerFromMemory(request, response) {
      if (request.method === 'GET') formClock.pageGiven(request);
      return site.answerFromCache(request, response);
    },
  };
}
