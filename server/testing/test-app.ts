import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { createApiCache } from '#server/cache/api-cache.ts';
import { createResponseCache } from '#server/cache/response-cache.ts';
import type { Database } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import { oai } from '#server/features/oai/oai.ts';
import { publicationPdf } from '#server/features/research/research.pdf-route.ts';
import { shareImages } from '#server/features/share/share.images.ts';
import type { Route } from '#server/http/execute-route.ts';
import type { GeneratedDocument } from '#server/http/generated-document.ts';
import { createLogger } from '#server/http/logger.ts';
import { refuseMalformedTarget } from '#server/http/request-target.ts';
import { routes } from '#server/routes.ts';
import { createServices, type Services } from '#server/services.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { ClientBuilds } from '#server/web/client-builds.ts';
import { formerUrls } from '#server/web/former-urls.ts';
import { documents } from '#server/web/generated-documents.ts';
import { createInProcessTransport } from '#server/web/in-process-client.ts';
import { newsletterPages } from '#server/web/newsletter-pages.ts';
import { createPages } from '#server/web/pages.ts';
import { serveGeneratedDocuments } from '#server/web/site-documents.ts';
import { signInAs } from './sign-in.ts';
import { openTestDatabase } from './test-db.ts';
import { type Request, requestFrom, type TestResponse } from './test-request.ts';

export interface TestAppOptions {
  /** Environment variables in addition to those of the tests. */
  env?: Record<string, string>;
  /** Receives the log lines. Default: nothing is logged. */
  log?: (line: string) => void;
  /** Opens the database, which the app closes. Default: a new test database. */
  database?: () => Promise<Database>;
  /** Replaces the routes of the product. */
  bindings?: readonly Route[];
  /** Caches public API responses, as the product does. Default: false. */
  cachesResponses?: boolean;
  /** Replaces the documents of the product. */
  documents?: readonly GeneratedDocument[];
  /** Serves and caches all pages of the built clients. Default: only documents and generated files. */
  clients?: ClientBuilds;
}

export interface TestApp {
  url: string;
  services: Services;
  request(method: string, path: string, request?: Request): Promise<TestResponse>;
  /**
   * Signs a user in without the login form. Creates the user if necessary.
   * @returns the cookie header
   */
  signIn(username?: string): Promise<string>;
  /** Moves the clock of the services forward. Items scheduled for that time are published at once. */
  advance(milliseconds: number): void;
  beginDraining(): void;
  close(): Promise<void>;
}

/** Starts the real app on a free port, with a new database, a data folder and a clock that tests can move. */
export async function startTestApp({
  env: settings = {},
  log,
  database: openDatabase = openTestDatabase,
  bindings,
  documents: served = documents,
  cachesResponses = false,
  clients,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-app-'));
  // Without a timeout: on a loaded machine a request could meet a connection that the server is closing.
  const server = createServer({ keepAliveTimeout: 0 }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const env = readEnv({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    LOG_LEVEL: log ? 'trace' : 'silent',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...settings,
  });
  const database = await openDatabase();
  let ahead = 0;
  const services = createServices({
    env,
    database,
    storage: await openStorage(env),
    log: createLogger(env, log && { write: log }),
    clock: () => new Date(Date.now() + ahead),
  });
  const cache = createResponseCache(services.events, { isLive: false });
  const apiCache = createApiCache(bindings ?? routes, services, { isLive: clients?.isLive ?? false });
  const send = createInProcessTransport(bindings ?? routes, services, apiCache);
  const allPages = clients && createPages(clients, bindings ?? routes, services, apiCache);
  const documentPages = () => [
    formerUrls(services),
    oai({ cache, services, length: 3 }),
    newsletterPages(services),
    serveGeneratedDocuments(served, cache, services),
    publicationPdf(services),
    shareImages({ send, services }),
  ];
  const pages = allPages?.middleware ?? documentPages;
  const app = createApp(services, {
    pages,
    respondFromCache: cachesResponses ? apiCache.respond : undefined,
    ...(bindings ? { bindings } : {}),
  });
  const handleByKoa = app.callback();
  server.on('request', (request, response) => {
    if (refuseMalformedTarget(request, response)) return;
    if (cachesResponses && apiCache.sendFromMemory(request, response)) return;
    if (allPages?.sendFromMemory(request, response)) return;
    handleByKoa(request, response);
  });
  if (cachesResponses) await services.schedule.start();
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    services,
    request: requestFrom(url, env.publicUrl),
    signIn: (username = 'editor') => signInAs(services, username),
    advance: (milliseconds) => {
      ahead += milliseconds;
      services.schedule.look();
    },
    beginDraining: app.beginDraining,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      services.schedule.stop();
      await services.events.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
