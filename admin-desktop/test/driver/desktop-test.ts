import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '@institute/core/api/api-client.ts';
import { deepLinkScheme } from '@institute/core/dashboard/desktop.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { type Product, testAccount } from '@institute/server/testing/product.ts';
import type { Page } from 'playwright';
import type { Driver, LaunchOptions, RunningApp } from './desktop-app.ts';
import type { TcpProxy } from './tcp-proxy.ts';
import { locales } from './texts.ts';

/** Context of a scenario: the app, a server and a client of its API. */
export interface DesktopTest {
  readonly driver: Driver;
  readonly product: Product;
  /** TCP proxy between the app and the server. */
  readonly connection: TcpProxy;
  readonly api: ApiClient;
  /** The app's data directory, new for each scenario. */
  readonly dir: string;
  /** Starts the app. The first start writes settings with the server unless it is null. */
  start(options?: StartOptions): Promise<RunningApp>;
  /** Starts the app with a signed-in user on a dashboard tab. */
  startSignedIn(tab?: string, args?: readonly string[]): Promise<{ app: RunningApp; page: Page }>;
  /** Starts the app with the sign-in form. */
  atSignIn(): Promise<{ app: RunningApp; page: Page }>;
  /** Reads the settings file. */
  settings(): Record<string, unknown>;
  /** Returns the address, the text and the reported problems of each running app's page, for a failed scenario. */
  describePages(): Promise<string>;
  end(): Promise<void>;
}

interface StartOptions extends Pick<LaunchOptions, 'args'> {
  /** The saved server; null starts on the connect screen. */
  server?: string | null;
}

export { makeArticle, picture, selectOption, storedArticle } from '#e2e/staff.ts';

export const siteName = 'Nusantara Resilience Institute';

/** Driver and server that all scenarios of a test file share. */
export interface DesktopEnvironment {
  driver: Driver;
  product: Product;
  connection: TcpProxy;
  api: ApiClient;
}

/** Creates the context of one scenario. `language` is the system language. */
export function createDesktopTest(environment: DesktopEnvironment, language: Language): DesktopTest {
  const { driver, product, connection, api } = environment;
  const dir = mkdtempSync(join(tmpdir(), 'institute-app-'));
  const settingsFile = join(dir, 'settings.json');
  const started: RunningApp[] = [];

  async function start({ server = connection.url, args = [] }: StartOptions = {}): Promise<RunningApp> {
    if (started.length === 0 && server !== null) {
      const servers = [{ origin: server, siteName }];
      writeFileSync(
        settingsFile,
        JSON.stringify({ version: 1, language: null, server, servers, announced: {} }),
      );
    }
    const app = await driver.launch({ dir, args, locale: locales[language] });
    started.push(app);
    await recordNative(app);
    return app;
  }

  return {
    driver,
    product,
    connection,
    api,
    dir,
    start,
    async atSignIn() {
      const app = await start();
      const page = await app.page();
      await page.locator('form input[type=password]').waitFor();
      return { app, page };
    },
    async startSignedIn(tab = 'articles', args = []) {
      const link = `${deepLinkScheme}://${tab}`;
      if (driver.saveCookies) driver.saveCookies(dir, connection.url, await sessionCookies(connection.url));
      const app = await start({ args: [link, ...args] });
      const page = await app.page();
      if (!driver.saveCookies) {
        await page.waitForURL('**/admin');
        await signIn(page);
        await page.reload();
      }
      await page.waitForURL(`**/admin/dashboard?tab=${tab}`);
      await page.getByRole('tabpanel').waitFor();
      return { app, page };
    },
    settings: () => JSON.parse(readFileSync(settingsFile, 'utf8')) as Record<string, unknown>,
    async describePages() {
      const running = started.filter((app) => !app.isOver());
      return (await Promise.all(running.map(describePage))).join('\n');
    },
    async end() {
      await connection.restore();
      for (const app of started) await app.kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function describePage(app: RunningApp): Promise<string> {
  try {
    const page = await app.page();
    const text = await page.locator('body').innerText({ timeout: 2000 });
    return `Page ${page.url()}: ${text}\nProblems: ${app.problems.join('\n')}`;
  } catch (error) {
    return `Page not readable: ${String(error)}`;
  }
}

const signedIn = new Map<string, string[]>();

/** Returns session cookies. Reuses a valid session because a sign-in is slow. */
async function sessionCookies(server: string): Promise<string[]> {
  const known = signedIn.get(server);
  const cookie = known?.map((line) => line.split(';')[0]).join('; ') ?? '';
  if (known && (await fetch(`${server}/api/user`, { headers: { Cookie: cookie } })).ok) return known;
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(testAccount);
  const response = await fetch(`${server}/api/login`, { method: 'POST', headers, body });
  const lines = response.headers.getSetCookie();
  signedIn.set(server, lines);
  return lines;
}

/** Signs in by the page's API request instead of the form. */
export async function signIn(page: Page): Promise<void> {
  const status = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/api/login', { method: 'POST', headers, body })).status;
  }, JSON.stringify(testAccount));
  if (status !== 200) throw new Error(`Sign-in failed with status ${status}`);
}

/** Recorded calls of system APIs. */
interface Native {
  opened: string[];
  notified: { title: string; body: string }[];
  dialogs: { message: string; detail: string; buttons: string[] }[];
}

/** Replaces system APIs by recorders, on Electron and on the fake. */
async function recordNative(app: RunningApp): Promise<void> {
  await app.evaluate(({ shell, dialog, Notification }) => {
    const holder = globalThis as { native?: unknown; shown?: unknown[]; answer?: number };
    const native = { opened: [] as string[], notified: [] as unknown[], dialogs: [] as unknown[] };
    holder.native = native;
    holder.shown = [];
    shell.openExternal = async (url) => void native.opened.push(url);
    const recordDialog = async (...given: unknown[]) => {
      native.dialogs.push(given.at(-1));
      return { response: holder.answer ?? 0, checkboxChecked: false };
    };
    dialog.showMessageBox = recordDialog as typeof dialog.showMessageBox;
    Notification.prototype.show = function show() {
      native.notified.push({ title: this.title, body: this.body });
      holder.shown?.push(this);
    };
  });
}

/** Returns the recorded system calls. */
export function native(app: RunningApp): Promise<Native> {
  return app.evaluate(
    () => JSON.parse(JSON.stringify((globalThis as { native?: unknown }).native)) as Native,
  );
}

/** Sets the zero-based button that responds to later dialogs. */
export function setDialogResponse(app: RunningApp, button: number): Promise<void> {
  return app.evaluate((_electron, answer) => {
    (globalThis as { answer?: number }).answer = answer;
  }, button);
}

/** Chooses an item of the app's menu. */
export function choose(app: RunningApp, id: string): Promise<void> {
  return app.evaluate(({ Menu }, item) => {
    const found = Menu.getApplicationMenu()?.getMenuItemById(item);
    if (!found) throw new Error(`The menu has no item '${item}'`);
    found.click();
  }, id);
}

/** Closes the window as the user does. */
export function closeWindow(app: RunningApp): Promise<void> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => {});
}
