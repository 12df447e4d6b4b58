import type { Logger } from 'pino';
import type { Env } from '#server/env.ts';
import { listen } from '#server/http/http-server.ts';
import { makeFolder } from '#server/lib/make-folder.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { builtClients } from '#server/web/client-builds.ts';
import { isFirstProcess, reportReady } from './cluster.ts';
import { shutdownOnSignals } from './graceful-shutdown.ts';
import { startProduct } from './start-product.ts';

/**
 * Serves in this process until it receives a signal. Binds the port first and answers 503 until the product
 * is ready. Of several workers only the first does so, because the others would return 503 to requests that
 * it can serve.
 * @throws the error of the start
 */
export async function serve(env: Env, log: Logger, withSample: boolean): Promise<void> {
  const isProxied = env.trustProxy > 0;
  const early = isFirstProcess ? await listen(env.port, env.host, { isProxied }) : undefined;
  makeFolder(env.dataDir);
  const clients = await builtClients(projectRoot);
  const product = await startProduct({ env, log, clients, withSample });
  early?.serve(product.listener);
  const http = early ?? (await listen(env.port, env.host, { ready: product.listener, isProxied }));
  shutdownOnSignals({ http, log, product });
  reportReady();
  if (isFirstProcess) console.log(product.greeting);
}
