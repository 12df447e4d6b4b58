import { join, sep } from 'node:path';
import { createServer, isRunnableDevEnvironment, type RunnableDevEnvironment } from 'vite';
import { projectRoot } from '#server/lib/project-root.ts';
import type { RunningProduct, startProduct } from '#server/start/start-product.ts';

type Parts = Parameters<typeof startProduct>[0];

/** A product that restarts from source after each edit. `greeting` belongs to the first start. */
export interface LiveProduct extends RunningProduct {
  /** @param listen receives the listener of every product that starts, including the first one */
  onStart(listen: (listener: RunningProduct['listener']) => void): void;
}

/** Delay in milliseconds after an edit, because editors write several files at once. */
const editDebounceMs = 50;
const sources = ['server/src', 'server/seeds', 'core/src'].map((folder) => join(projectRoot, folder) + sep);

/**
 * Runs the product from the sources of `server` and `core`. After an edit a new product starts on the same
 * database and takes over. The previous one serves until then, and continues if the new one does not load.
 * This process does not reload the database code, the settings or this command.
 * @throws the error of the first start
 */
export async function startLiveProduct(parts: Parts): Promise<LiveProduct> {
  const environment = await openSources();
  let current = await start(environment, parts);
  let listen: (listener: RunningProduct['listener']) => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function replace(): Promise<void> {
    const startedAt = performance.now();
    try {
      environment.runner.clearCache();
      const next = await start(environment, parts);
      listen(next.listener);
      const previous = current;
      current = next;
      await previous.close();
      parts.log.info(`Reloaded the server in ${Math.round(performance.now() - startedAt)} ms`);
    } catch (error) {
      parts.log.error({ err: error }, 'The edit does not load; the previous server still serves');
    }
  }
  const onEdit = (file: string) => {
    if (!sources.some((folder) => file.startsWith(folder)) || /\.test\.tsx?$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(replace);
    }, editDebounceMs);
  };
  const { watcher } = environment;
  for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, onEdit);

  return {
    listener: current.listener,
    greeting: current.greeting,
    onStart(next) {
      listen = next;
      listen(current.listener);
    },
    beginDraining: () => current.beginDraining(),
    async close() {
      clearTimeout(timer);
      await running;
      await current.close();
      await environment.close();
    },
  };
}

async function start({ runner }: Sources, parts: Parts): Promise<RunningProduct> {
  const loaded = (await runner.import('/src/start/start-product.ts')) as {
    startProduct: typeof startProduct;
  };
  return loaded.startProduct(parts);
}

interface Sources extends Pick<RunnableDevEnvironment, 'runner'> {
  watcher: Awaited<ReturnType<typeof createServer>>['watcher'];
  close(): Promise<void>;
}

async function openSources(): Promise<Sources> {
  const root = join(projectRoot, 'server');
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'runner',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, hmr: false },
  });
  const environment = vite.environments.ssr;
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite cannot run the server');
  vite.watcher.add(join(projectRoot, 'core/src'));
  return { runner: environment.runner, watcher: vite.watcher, close: () => vite.close() };
}
