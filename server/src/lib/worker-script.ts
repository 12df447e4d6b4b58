import { existsSync } from 'node:fs';

/** Script of a worker thread or process. In the bundle it is an entry of this name (see vite.config.ts). */
export interface WorkerScript {
  name: string;
  source: URL;
}

/** Returns the URL of a script. From source it registers tsx first, whatever runs the main thread (tsx, vitest). */
export function workerUrl({ name, source }: WorkerScript): URL {
  if (!import.meta.url.endsWith('.ts')) return bundledEntry(name);
  const code = `import { register } from '${import.meta.resolve('tsx/esm/api')}';
    register();
    export default (await import('${source.href}')).default;`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
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
