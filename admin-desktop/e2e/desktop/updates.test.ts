import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '@institute/server/testing/product.ts';
import { AppImageUpdater } from 'electron-updater';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

const own = createRequire(import.meta.url);
/** The library below the updater; it comes with it. */
const library = createRequire(own.resolve('electron-updater'))('builder-util-runtime');

interface DownloadOptions {
  headers: Record<string, string>;
  cancellationToken: {
    createPromise<T>(
      work: (resolve: (value: T) => void, reject: (error: Error) => void, onCancel: unknown) => void,
    ): Promise<T>;
  };
}

/** Electron's own way to ask the network is missing here; Node's does the same. */
class NodeExecutor extends library.HttpExecutor {
  createRequest(options: RequestOptions, answered: (reply: IncomingMessage) => void) {
    return request(options, answered);
  }

  download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    const asked: RequestOptions = { headers: options.headers };
    library.configureRequestUrl(url, asked);
    library.configureRequestOptions(asked);
    return options.cancellationToken.createPromise((resolve, reject, onCancel) => {
      const callback = (error: Error | null) => (error ? reject(error) : resolve(destination));
      this.doDownload(asked, { destination, options, onCancel, callback, responseHandler: null }, 0);
    });
  }
}

const work = mkdtempSync(join(tmpdir(), 'institute-updates-'));
const installer = Buffer.from('a new version of the app, as bytes '.repeat(5000));
let product: Product;
let feed: string;

beforeAll(async () => {
  product = await startProduct({ sampleData: inject('sampleData') });
  feed = join(product.dataFolder, 'desktop');
  mkdirSync(feed);
  writeFileSync(join(feed, 'app-2.0.0-linux-x64.AppImage'), installer);
  process.env.APPIMAGE = join(work, 'app.AppImage');
  writeFileSync(process.env.APPIMAGE, 'the version that runs');
});
afterAll(async () => {
  delete process.env.APPIMAGE;
  await product?.stop();
  rmSync(work, { recursive: true, force: true });
});

interface Release {
  version?: string;
  sha512?: string;
  more?: string;
}

function release({ version = '2.0.0', more = '', ...given }: Release = {}): string {
  const sha512 = given.sha512 ?? createHash('sha512').update(installer).digest('base64');
  const path = 'app-2.0.0-linux-x64.AppImage';
  return `version: ${version}\nfiles:\n  - url: ${path}\n    sha512: ${sha512}\n    size: ${installer.length}\npath: ${path}\nsha512: ${sha512}\nreleaseDate: '2026-11-20T00:00:00.000Z'\n${more}`;
}

let cache = 0;
/** An installed app of version 1.0.0, which looks where the server has its feed. */
function installedApp() {
  cache += 1;
  const folder = join(work, `cache-${cache}`);
  mkdirSync(folder);
  const config = join(folder, 'app-update.yml');
  writeFileSync(config, 'provider: generic\nupdaterCacheDirName: app\n');
  const adapter = {
    version: '1.0.0',
    name: 'app',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => {},
    quit: () => {},
    onQuit: () => {},
  };
  const updater = new AppImageUpdater(null, adapter);
  updater.logger = null;
  updater.autoDownload = false;
  // What it would make of Electron's session.
  Object.assign(updater, { httpExecutor: new NodeExecutor() });
  updater.setFeedURL({ provider: 'generic', url: `${product.url}/desktop`, useMultipleRangeRequest: false });
  return updater;
}

const publish = (text: string) => writeFileSync(join(feed, 'latest-linux.yml'), text);
beforeEach(() => publish(release()));

describe('an installed app that looks for updates at the server', () => {
  it('finds a newer version and downloads exactly its bytes', async () => {
    const updater = installedApp();
    const found = await updater.checkForUpdates();
    expect(found?.updateInfo.version).toBe('2.0.0');
    expect(found?.isUpdateAvailable).toBe(true);
    const [file = ''] = await updater.downloadUpdate();
    expect(readFileSync(file).equals(installer)).toBe(true);
  });

  it.each([
    ['the version that it has', release({ version: '1.0.0' })],
    ['an older one', release({ version: '0.9.0' })],
    ['one that is not yet for everybody', release({ more: 'stagingPercentage: 0\n' })],
    ['one for newer systems', release({ more: 'minimumSystemVersion: 999.0.0\n' })],
  ])('is offered nothing by %s', async (_, text) => {
    publish(text);
    expect((await installedApp().checkForUpdates())?.isUpdateAvailable).toBe(false);
  });

  it('refuses bytes that are not those of the feed', async () => {
    publish(release({ sha512: createHash('sha512').update('others').digest('base64') }));
    const updater = installedApp();
    updater.on('error', () => {});
    await updater.checkForUpdates();
    await expect(updater.downloadUpdate()).rejects.toThrow(/sha512/);
  });

  it('takes no page for a feed, and says so where there is none', async () => {
    for (const make of [
      () => publish('<!doctype html><p>Selamat datang'),
      () => rmSync(join(feed, 'latest-linux.yml')),
    ]) {
      make();
      const updater = installedApp();
      updater.on('error', () => {});
      await expect(updater.checkForUpdates()).rejects.toThrow();
    }
  });
});
