import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { e2eBrowserArguments } from '@institute/server/testing/find-chromium.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { getPartition } from '#main/session-partition.ts';
import { CookieJar, getCookieFile } from '#test/fake-electron/cookie-jar.ts';
import type { Driver, LaunchOptions, RunningApp } from './desktop-app.ts';
import { systemEnvironment } from './electron-driver.ts';
import { attachPage } from './fake-renderer-page.ts';
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

interface Profile {
  port: number;
  context: BrowserContext;
}

const childFile = join(import.meta.dirname, 'fake-electron-child.ts');

/**
 * Runs the built app without Electron. The main process runs in Node with a fake of 'electron'. Pages run in a real
 * browser with the preload; `http://admin.localhost` serves the responses of `app://admin`. Browser profiles survive
 * restarts of the app.
 */
export async function launchFakeElectron(browserPath: string): Promise<Driver> {
  const browser = await chromium.launch({ executablePath: browserPath, args: e2eBrowserArguments });
  const profiles = new Map<string, Promise<Profile>>();
  const running = new Set<RunningApp>();
  return {
    async launch(options) {
      const app = await launch({ browser, profiles }, options);
      running.add(app);
      return app;
    },
    saveCookies(dir, server, lines) {
      const jar = new CookieJar(getCookieFile(dir, getPartition(server)));
      jar.take(new URL(server), lines);
      jar.flush();
    },
    async close() {
      for (const app of running) await app.kill();
      await browser.close();
    },
  };
}

async function launch(
  { browser, profiles }: { browser: Browser; profiles: Map<string, Promise<Profile>> },
  { dir, args = [], locale = 'en-US' }: LaunchOptions,
): Promise<RunningApp> {
  const main = join(builtApp, 'main/index.js');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', childFile, main, `--user-data-dir=${dir}`, `--lang=${locale}`, ...args],
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
    const key = `${dir} ${partition}`;
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
        ?.evaluate(([name, values]) => window.receiveFromMain?.(name, values), [channel, sent] as const);
    },
    reload: (id: number) =>
      pages
        .get(id)
        ?.reload({ waitUntil: 'commit' })
        .then(() => undefined),
    async close(id: number) {
      const page = pages.get(id);
      // First, so that no caller receives a page that is about to close.
      pages.delete(id);
      await page?.close();
    },
  });

  async function show(opened: Opened): Promise<void> {
    const profile = await profileOf(opened.partition);
    profile.port = opened.port;
    const page = await profile.context.newPage();
    pages.set(opened.id, page);
    await attachPage(page, { ...opened, call, problems });
    await page.goto(`http://admin.localhost:${opened.port}${opened.path}`, { waitUntil: 'commit' });
  }

  async function end() {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await exited;
    // Closing a page during its setup would fail the setup.
    await Promise.all(opening);
    await Promise.all([...pages.values()].map((page) => page.close()));
    pages.clear();
  }
  child.once('exit', () => void end());

  return {
    problems,
    async page() {
      const deadline = Date.now() + 15_000;
      while (Date.now() < deadline) {
        const page = [...pages.values()].at(-1);
        if (page && !page.isClosed()) return page;
        if (child.exitCode !== null)
          throw new Error(`The app exited with code ${child.exitCode}:\n${output()}`);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error(`The app opened no window within 15 s:\n${output()}`);
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
  const context = await browser.newContext({ locale, viewport: { width: 1500, height: 860 } });
  context.setDefaultTimeout(30_000);
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
