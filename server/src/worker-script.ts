import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The code of a thread or a process of its own: the bundle has it as an entry of this name (see vite.config.ts), the sources at this place. */
export interface WorkerScript {
  name: string;
  source: URL;
}

/**
 * Starts a worker's code. The bundled server has it as an entry of its own; from source, the thread first
 * learns TypeScript from tsx, whatever runs the main thread (tsx itself, vitest).
 */
export function spawnWorker({ name, source }: WorkerScript, options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(bundledEntry(name), { ...options, execArgv: [] });
  const tsx = import.meta.resolve('tsx/esm/api');
  const code = `import('${tsx}').then(({ register }) => { register(); return import('${source.href}'); })`;
  return new Worker(code, { ...options, eval: true, execArgv: [] });
}

/** The same as a process. */
export function forkProcess({ name, source }: WorkerScript, options: ForkOptions): ChildProcess {
  if (!import.meta.url.endsWith('.ts')) return fork(fileURLToPath(bundledEntry(name)), options);
  const execArgv = [...(options.execArgv ?? []), '--import', import.meta.resolve('tsx')];
  return fork(fileURLToPath(source), { ...options, execArgv });
}

/** Beside the server's entry, and so above this code when the bundler has put it into a chunk. */
function bundledEntry(name: string): URL {
  const places = [`./${name}.js`, `../${name}.js`].map((place) => new URL(place, import.meta.url));
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`The build lacks the entry ${name}: looked for ${places.join(' and ')}`);
  return found;
}
