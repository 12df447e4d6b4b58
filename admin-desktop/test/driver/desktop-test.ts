import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '@institute/core/api-client.ts';
import { deepLinkScheme } from '@institute/core/desktop.ts';
import type { Language } from '@institute/core/locale.ts';
import { type Product, testAccount } from '@institute/server/testing/product.ts';
import type { Page } from 'playwright';
import type { Driver, LaunchOptions, RunningApp } from './desktop-app.ts';
import { sharedAppFor } from './shared-app.ts';
import type { Line } from './tcp-proxy.ts';
import { localeOf } from './texts.ts';

/** What a scenario works with: an app that it starts, a server, and that server's API past the app. */
export interface DesktopTest {
  readonly driver: Driver;
  readonly product: Product;
  /** The line to the product that the app uses. */
  readonly line: Line;
  readonly api: ApiClient;
  /** The folder of the app's data, fresh for each scenario. */
  readonly folder: string;
  /** Starts the app; before its first start it is told of the server, unless it is to ask. */
  start(options?: StartOptions): Promise<RunningApp>;
  /** The app with somebody signed in, on a tab of the dashboard. */
  startSignedIn(tab?: string, args?: readonly string[]): Promise<{ app: RunningApp; page: Page }>;
  /**
   * The app where it asks who signs in. One start serves all scenarios that leave it as they found it, so this is for
   * those that look at what the app is, whoever works in it.
   */
  atEntry(): Promise<{ app: RunningApp; page: Page; folder: string }>;
  /** The settings as they lie on the disk. */
  settings(): Record<string, unknown>;
  end(): Promise<void>;
}

interface StartOptions extends Pick<LaunchOptions, 'args'> {
  /** The server that it knows; null for none, so that it asks. */
  server?: string | null;
}

export { makeArticle, picture, storedArticle } from '#e2e/staff.ts';

export const siteName = 'Nusantara Resilience Institute';

/** What the desks of a file share. */
export interface DesktopEnvironment {
  driver: Driver;
  product: Product;
  line: Line;
  api: ApiClient;
}

/** A desk for one scenario, on a computer whose language this is. */
export function createDesktopTest(office: DesktopEnvironment, language: Language): DesktopTest {
  const { driver, product, line, api } = office;
  const folder = mkdtempSync(join(tmpdir(), 'institute-desk-'));
  const settingsFile = join(folder, 'settings.json');
  const started: RunningApp[] = [];

  async function start({ server = line.url, args = [] }: StartOptions = {}): Promise<RunningApp> {
    if (started.length === 0 && server !== null) {
      const servers = [{ origin: server, siteName }];
      writeFileSync(
        settingsFile,
        JSON.stringify({ version: 1, language: null, server, servers, announced: {} }),
      );
    }
    const app = await driver.launch({ folder, args, locale: localeOf[language] });
    started.push(app);
    await recordNative(app);
    return app;
  }

  return {
    driver,
    product,
    line,
    api,
    folder,
    start,
    async atEntry() {
      const reception = await sharedAppFor(office, language, () => createDesktopTest(office, language));
      await recordNative(reception.app);
      return reception;
    },
    async startSignedIn(tab = 'articles', args = []) {
      const link = `${deepLinkScheme}://${tab}`;
      if (driver.keepCookies) driver.keepCookies(folder, line.url, await sessionCookies(line.url));
      const app = await start({ args: [link, ...args] });
      const page = await app.page();
      if (!driver.keepCookies) {
        await page.waitForURL('**/admin');
        await signIn(page);
        await page.reload();
      }
      await page.waitForURL(`**/admin/dashboard?tab=${tab}`);
      await page.getByRole('tabpanel').waitFor();
      return { app, page };
    },
    settings: () => JSON.parse(readFileSync(settingsFile, 'utf8')) as Record<string, unknown>,
    async end() {
      await line.mend();
      line.release();
      for (const app of started) await app.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const signedIn = new Map<string, string[]>();

/** The cookies of a session, as the server sets them; the one before while it lasts, since each sign-in takes its time. */
async function sessionCookies(server: string): Promise<string[]> {
  const known = signedIn.get(server);
  const cookie = known?.map((line) => line.split(';')[0]).join('; ') ?? '';
  if (known && (await fetch(`${server}/api/user`, { headers: { Cookie: cookie } })).ok) return known;
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(testAccount);
  const reply = await fetch(`${server}/api/login`, { method: 'POST', headers, body });
  const lines = reply.headers.getSetCookie();
  signedIn.set(server, lines);
  return lines;
}

/** Signs in past the form, with the page's own call. */
export async function signIn(page: Page): Promise<void> {
  const status = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/api/login', { method: 'POST', headers, body })).status;
  }, JSON.stringify(testAccount));
  if (status !== 200) throw new Error(`The sign-in was answered with ${status}.`);
}

/** What the app asked of the system, as `seen` gives it. */
interface Native {
  opened: string[];
  notified: { title: string; body: string }[];
  asked: { message: string; detail: string; buttons: string[] }[];
}

/** Puts notes in the place of what the system would do; the same in Electron and in its double. */
async function recordNative(app: RunningApp): Promise<void> {
  await app.evaluate(({ shell, dialog, Notification }) => {
    const holder = globalThis as { native?: unknown; shown?: unknown[]; answer?: number };
    const native = { opened: [] as string[], notified: [] as unknown[], asked: [] as unknown[] };
    holder.native = native;
    holder.shown = [];
    shell.openExternal = async (url) => void native.opened.push(url);
    const ask = async (...given: unknown[]) => {
      native.asked.push(given.at(-1));
      return { response: holder.answer ?? 0, checkboxChecked: false };
    };
    dialog.showMessageBox = ask as typeof dialog.showMessageBox;
    Notification.prototype.show = function show() {
      native.notified.push({ title: this.title, body: this.body });
      holder.shown?.push(this);
    };
  });
}

/** What the system was asked so far. */
export function native(app: RunningApp): Promise<Native> {
  return app.evaluate(
    () => JSON.parse(JSON.stringify((globalThis as { native?: unknown }).native)) as Native,
  );
}

/** From now on questions are answered by this button, counted from 0. */
export function answerWith(app: RunningApp, button: number): Promise<void> {
  return app.evaluate((_electron, answer) => {
    (globalThis as { answer?: number }).answer = answer;
  }, button);
}

/** Chooses an item of the app's menu. */
export function choose(app: RunningApp, id: string): Promise<void> {
  return app.evaluate(({ Menu }, item) => {
    const found = Menu.getApplicationMenu()?.getMenuItemById(item);
    if (!found) throw new Error(`The menu has no item '${item}'.`);
    found.click();
  }, id);
}

/** Closes the window as its own button does. */
export function closeWindow(app: RunningApp): Promise<void> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => {});
}
