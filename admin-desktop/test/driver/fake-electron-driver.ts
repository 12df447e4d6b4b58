import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { journeyArguments } from '@institute/server/testing/find-chromium.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { getPartition } from '#src/main/session-partition.ts';
import { CookieJar, jarFile } from '../fake-electron/cookie-jar.ts';
import { buildDouble, type Double } from './build-fake-electron.ts';
import type { Driver, LaunchOptions, RunningApp } from './desktop-app.ts';
import { systemEnvironment } from './electron-driver.ts';
import { editPage } from './fake-context-menu.ts';
import { pageInBridge } from './fake-renderer-page.ts';
import { builtApp, projectRoot } from './paths.ts';
import { connectRpc } from './rpc.ts';

interface Opened {
  id: number;
  partition: string;
  port: number;
  path: string;
  preload: string;
  args: string[];
}

interface BridgedApp extends RunningApp {
  call: ReturnType<typeof connectRpc>;
}

interface Profile {
  port: number;
  context: BrowserContext;
}

/**
 * Runs the built app without Electron: its main process in Node with a double of 'electron', its pages in a real
 * browser, to which the preload is given as Electron would, and which finds at `http://admin.localhost` whatever the
 * app answers at `app://admin`. What a profile has stored outlives the app, as it does on a disk.
 * @param main the built main process
 */
export async function launchFakeElectron(browserPath: string, main = builtMain): Promise<Driver> {
  const double = await buildDouble();
  const browser = await chromium.launch({ executablePath: browserPath, args: journeyArguments });
  const profiles = new Map<string, Promise<Profile>>();
  const running = new Set<RunningApp>();
  return {
    name: 'bridge',
    async launch(options) {
      const app = await launch({ browser, profiles, main, double }, options);
      running.add(app);
      return app;
    },
    keepCookies(folder, server, lines) {
      const jar = new CookieJar(jarFile(folder, getPartition(server)));
      jar.take(new URL(server), lines);
      jar.flush();
    },
    failHost: async (app, host, error) => void (await (app as BridgedApp).call('failHost', host, error)),
    async close() {
      for (const app of running) await app.kill();
      await browser.close();
      double.remove();
    },
  };
}

export const builtMain = join(builtApp, 'main/index.js');

interface Bridge {
  browser: Browser;
  profiles: Map<string, Promise<Profile>>;
  main: string;
  double: Double;
}

async function launch(
  { browser, profiles, main, double }: Bridge,
  { folder, args = [], locale = 'en-US' }: LaunchOptions,
): Promise<BridgedApp> {
  const child = spawn(
    process.execPath,
    ['--import', double.register, main, `--user-data-dir=${folder}`, `--lang=${locale}`, ...args],
    {
      cwd: projectRoot,
      env: systemEnvironment(process.env),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      serialization: 'advanced',
    },
  );
  const output = collect(child);
  const problems: string[] = [];
  const opening: Promise<void>[] = [];
  const pages = new Map<number, Page>();
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const profileOf = (partition: string) => {
    const key = `${folder} ${partition}`;
    const known = profiles.get(key) ?? newProfile(browser, locale);
    profiles.set(key, known);
    return known;
  };

  const call = connectRpc(child, {
    portOf: async (partition: string) => (await profileOf(partition)).port,
    open(opened: Opened) {
      const shown = show(opened);
      opening.push(shown.catch(() => {}));
      return shown;
    },
    async send(id: number, channel: string, sent: unknown[]) {
      await pages
        .get(id)
        ?.evaluate(([name, values]) => window.hearFromMain?.(name, values), [channel, sent] as const);
    },
    reload: (id: number) =>
      pages
        .get(id)
        ?.reload({ waitUntil: 'commit' })
        .then(() => undefined),
    async edit(id: number, command: string, text?: string) {
      const page = pages.get(id);
      if (page) await editPage(page, command, text);
    },
    async close(id: number) {
      await pages.get(id)?.close();
      pages.delete(id);
    },
    clearStorage: () => undefined,
  });

  async function show(opened: Opened): Promise<void> {
    const profile = await profileOf(opened.partition);
    profile.port = opened.port;
    const page = await profile.context.newPage();
    pages.set(opened.id, page);
    await pageInBridge(page, { ...opened, call, problems });
    await page.goto(`http://admin.localhost:${opened.port}${opened.path}`, { waitUntil: 'commit' });
  }

  async function end() {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await exited;
    // A page that is closed while it is made ready breaks what makes it so.
    await Promise.all(opening);
    await Promise.all([...pages.values()].map((page) => page.close()));
    pages.clear();
  }
  child.once('exit', () => void end());

  return {
    call,
    problems,
    async page() {
      const deadline = Date.now() + 15_000;
      while (Date.now() < deadline) {
        const page = [...pages.values()].at(-1);
        if (page && !page.isClosed()) return page;
        if (child.exitCode !== null) throw new Error(`The app ended with ${child.exitCode}:\n${output()}`);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error(`The app opened no window:\n${output()}`);
    },
    evaluate: async (run, argument) => {
      try {
        return await call('evaluate', run.toString(), argument);
      } catch (error) {
        throw new Error(`In the main process: ${String(error)}\n${output()}`);
      }
    },
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    kill: end,
  };
}

async function newProfile(browser: Browser, locale: string): Promise<Profile> {
  const context = await browser.newContext({ locale, viewport: { width: 1280, height: 860 } });
  context.setDefaultTimeout(10_000);
  return { port: 0, context };
}

function collect({ stdout, stderr }: ChildProcess): () => string {
  let printed = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (data) => {
      printed += data;
    });
  }
  return () => printed;
}
