import { mkdirSync } from 'node:fs';
import { adviceFor } from './backup/advice.ts';
import { projectRoot } from './build/root.ts';
import { exitCodeOf } from './db/exit-code.ts';
import { endOnSignals } from './end-on-signals.ts';
import { type Env, loadEnv } from './env.ts';
import { createLogger } from './http/logger.ts';
import { listen } from './http-server.ts';
import { builtClients } from './pages/built-clients.ts';
import { startProduct } from './start-product.ts';

/** The server's process: settings, port, product, and an orderly end. The only file that acts by being loaded. */
let env: Env | undefined;
try {
  env = loadEnv(projectRoot);
  const log = createLogger(env);
  const http = await listen(env.port, env.host);
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
  const clients = await builtClients(projectRoot);
  const product = await startProduct({ env, log, clients, withSample: !process.argv.includes('--empty') });
  http.serve(product.listener);
  endOnSignals({ http, log, product });
  console.log(product.greeting);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  const advice = env && (await adviceFor(error, env));
  if (advice) console.error(advice);
  process.exit(exitCodeOf(error));
}
