import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { projectRoot } from './build/root.ts';
import { exitCodeOf } from './db/exit-code.ts';
import { type Env, loadEnv } from './env.ts';
import { createLogger } from './http/logger.ts';
import { joinPrimary } from './workers/join-primary.ts';
import { runWorkers } from './workers/run-workers.ts';

/**
 * The server's process: settings, port, product, and an orderly end; or, with WORKERS, the process that runs several of
 * them. The only file that acts by being loaded. What serves is loaded late: the process that runs others needs none of it.
 */
let env: Env | undefined;
try {
  env = loadEnv(projectRoot);
  const log = createLogger(env);
  const args = process.argv.slice(2);
  const withSample = !args.includes('--empty');
  if (!cluster.isWorker && env.workers > 1) {
    process.exit(await runWorkers({ count: env.workers, entry: fileURLToPath(import.meta.url), args, log }));
  }
  const { serve } = await import('./serve.ts');
  await serve(env, log, cluster.isWorker ? { withSample, primary: await joinPrimary() } : { withSample });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  const { adviceFor } = await import('./backup/advice.ts');
  const advice = env && (await adviceFor(error, env));
  if (advice) console.error(advice);
  process.exit(exitCodeOf(error));
}
