import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import { documents } from '#src/documents.ts';
import { publicationPdf } from '#src/features/research/research.pdf.ts';
import type { Binding } from '#src/http/run.ts';
import type { Sessions } from '#src/http/session.ts';
import type { Services } from '#src/services.ts';
import type { Clients } from './built-clients.ts';
import { dashboard } from './dashboard.ts';
import { desktopFiles } from './desktop-files.ts';
import { feedRedirect } from './feed-redirect.ts';
import { createFormClock } from './form-clock.ts';
import { insideSend } from './inside-send.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { pageForms } from './page-forms.ts';
import { preview } from './preview.ts';
import { createPublicSite } from './public-site.ts';
import { siteDocuments } from './site-documents.ts';
import { staticFiles } from './static-files.ts';
import { uploads } from './uploads.ts';

export interface Pages {
  /** Everything that is not API, in its order; the public site takes what is left. */
  middleware(sessions: Sessions): Middleware[];
  /** Puts the page cache in front of everything else. */
  withCache(next: RequestListener): RequestListener;
}

/** All that people and browsers load: files, pictures, the dashboard and the public pages. */
export function createPages(clients: Clients, bindings: readonly Binding[], services: Services): Pages {
  const { env, events, log, storage, clock } = services;
  const answers = createKeptAnswers((listener) => events.onContentChanged(listener), clients.isLive);
  const send = insideSend(bindings, services);
  const site = createPublicSite({
    renderer: clients.renderer,
    send,
    publicUrl: env.publicUrl,
    clock,
    answers,
    onError: (error, url) => log.error({ err: error, url }, 'A page could not be rendered'),
    isLive: clients.isLive,
  });
  const formClock = createFormClock();
  return {
    middleware: (sessions) => [
      ...clients.middleware,
      staticFiles(clients.siteFolder, '', ['/index.html']),
      staticFiles(clients.dashboardFolder, '/admin', ['/index.html']),
      uploads(storage),
      desktopFiles(join(env.dataDir, 'desktop')),
      preview({ renderer: clients.renderer, send, sessions, services, isLive: clients.isLive }),
      dashboard({ document: clients.dashboardDocument, publicUrl: env.publicUrl, isLive: clients.isLive }),
      feedRedirect(),
      siteDocuments(documents, answers, services),
      pageForms({ bindings, services, site, clock: formClock }),
      publicationPdf({ send, services }),
      site.middleware,
    ],
    withCache: (next) => (request, response) => {
      if (request.method === 'GET') formClock.pageGiven(request);
      if (!site.answerFromCache(request, response)) next(request, response);
    },
  };
}
