import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Script of a worker thread or process. In the bundle it is an entry of this name (see vite.config.ts). */
export interface WorkerScript {
  name: string;
  source: URL;
}

/** Starts a worker thread. From source, the thread registers tsx first, whatever runs the main thread (tsx, vitest). */
export function spawnWorker({ name, source }: WorkerScript, options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(bundledEntry(name), { ...options, execArgv: [] });
  const tsx = import.meta.resolve('tsx/esm/api');
  const code = `import('${tsx}').then(({ register }) => { register(); return import('${source.href}'); })`;
  return new Worker(code, { ...options, eval: true, execArgv: [] });
}

/** Starts a worker process. */
export function forkProcess({ name, source }: WorkerScript, options: ForkOptions): ChildProcess {
  if (!import.meta.url.endsWith('.ts')) return fork(fileURLToPath(bundledEntry(name)), options);
  const execArgv = [...(options.execArgv ?? []), '--import', import.meta.resolve('tsx')];
  return fork(fileURLToPath(source), { ...options, execArgv });
}

/** Entries are next to the server's entry, which is one folder above this code if it is in a chunk. */
function bundledEntry(name: string): URL {
  const candidates = [`./${name}.js`, `../${name}.js`].map(
    (candidate) => new URL(candidate, import.meta.url),
  );
  const found = candidates.find((candidate) => existsSync(candidate));
  if (!found) throw new Error(`The build has no entry ${name}: looked for ${candidates.join(' and ')}`);
  return found;
}
