import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { parseCall, reportFailure } from './cli/command.ts';
import { startCommand } from './cli/start-command.ts';
import { type Env, loadEnv } from './env.ts';
import { createLogger } from './http/logger.ts';
import { projectRoot } from './lib/project-root.ts';
import { runWorkers } from './start/cluster.ts';

/**
 * Entry point of the server process: reads the settings and starts the product, or the workers if WORKERS is
 * set. The only module with side effects. Loads the server late, because the primary process does not need
 * it.
 */
let env: Env | undefined;
try {
  const args = process.argv.slice(2);
  const call = parseCall(startCommand, args);
  if (!call) process.exit(0);
  const withSample = !call.values.empty;
  env = loadEnv(projectRoot);
  const log = createLogger(env);
  if (!cluster.isWorker && env.workers > 1) {
    process.exit(await runWorkers({ count: env.workers, entry: fileURLToPath(import.meta.url), args, log }));
  }
  const { serve } = await import('./start/serve.ts');
  await serve(env, log, withSample);
} catch (error) {
  const code = reportFailure(startCommand, error);
  const { recoveryHintFor } = await import('./backup/recovery-hint.ts');
  const hint = env && (await recoveryHintFor(error, env));
  if (hint) console.error(hint);
  process.exit(code);
}
