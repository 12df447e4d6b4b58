import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { adviceFor } from './backup/advice.ts';
import { projectRoot } from './build/root.ts';
import { exitCodeOf } from './db/exit-code.ts';
import { type Env, loadEnv } from './env.ts';
import { createLogger } from './http/logger.ts';
import { serve } from './serve.ts';
import { joinPrimary } from './workers/join-primary.ts';
import { runWorkers } from './workers/run-workers.ts';

/**
 * The server's process: settings, port, product, and an orderly end; or, with WORKERS, the process that runs several of
 * them. The only file that acts by being loaded.
 */
let env: Env | undefined;
try {
  env = loadEnv(projectRoot);
  const log = createLogger(env);
  const args = process.argv.slice(2);
  const withSample = !args.includes('--empty');
  if (cluster.isWorker) {
    await serve(env, log, { withSample, primary: await joinPrimary() });
  } else if (env.workers > 1) {
    process.exit(await runWorkers({ count: env.workers, entry: fileURLToPath(import.meta.url), args, log }));
  } else await serve(env, log, { withSample });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  const advice = env && (await adviceFor(error, env));
  if (advice) console.error(advice);
  process.exit(exitCodeOf(error));
}
