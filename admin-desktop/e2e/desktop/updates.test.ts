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
/** Dependency of electron-updater. */
const library = createRequire(own.resolve('electron-updater'))('builder-util-runtime');

interface DownloadOptions {
  headers: Record<string, string>;
  cancellationToken: {
    createPromise<T>(
      workDir: (resolve: (value: T) => void, reject: (error: Error) => void, onCancel: unknown) => void,
    ): Promise<T>;
  };
}

/** Replaces Electron's network with Node's. */
class NodeExecutor extends library.HttpExecutor {
  createRequest(options: RequestOptions, onResponse: (response: IncomingMessage) => void) {
    return request(options, onResponse);
  }

  download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    const requestOptions: RequestOptions = { headers: options.headers };
    library.configureRequestUrl(url, requestOptions);
    library.configureRequestOptions(requestOptions);
    return options.cancellationToken.createPromise((resolve, reject, onCancel) => {
      const callback = (error: Error | null) => (error ? reject(error) : resolve(destination));
      this.doDownload(requestOptions, { destination, options, onCancel, callback, responseHandler: null }, 0);
    });
  }
}

const workDir = mkdtempSync(join(tmpdir(), 'institute-updates-'));
const installer = Buffer.from('a new version of the app, as bytes '.repeat(5000));
let product: Product;
let feed: string;

beforeAll(async () => {
  product = await startProduct({ sampleData: inject('sampleData') });
  feed = join(product.dataFolder, 'desktop');
  mkdirSync(feed);
  writeFileSync(join(feed, 'app-2.0.0-linux-x64.AppImage'), installer);
  process.env.APPIMAGE = join(workDir, 'app.AppImage');
  writeFileSync(process.env.APPIMAGE, 'the version that runs');
});
afterAll(async () => {
  delete process.env.APPIMAGE;
  await product?.stop();
  rmSync(workDir, { recursive: true, force: true });
});

interface Release {
  version?: string;
  sha512?: string;
  more?: string;
}

function release({ version = '2.0.0', more = '', ...input }: Release = {}): string {
  const sha512 = input.sha512 ?? createHash('sha512').update(installer).digest('base64');
  const path = 'app-2.0.0-linux-x64.AppImage';
  return `version: ${version}\nfiles:\n  - url: ${path}\n    sha512: ${sha512}\n    size: ${installer.length}\npath: ${path}\nsha512: ${sha512}\nreleaseDate: '2026-11-20T00:00:00.000Z'\n${more}`;
}

let cache = 0;
/** Creates the updater of an installed app, version 1.0.0, with the feed of the server. */
function createAppUpdater() {
  cache += 1;
  const dir = join(workDir, `cache-${cache}`);
  mkdirSync(dir);
  const config = join(dir, 'app-update.yml');
  writeFileSync(config, 'provider: generic\nupdaterCacheDirName: app\n');
  const adapter = {
    version: '1.0.0',
    name: 'app',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: dir,
    baseCachePath: dir,
    whenReady: () => Promise.resolve(),
    relaunch: () => {},
    quit: () => {},
    onQuit: () => {},
  };
  const updater = new AppImageUpdater(null, adapter);
  updater.logger = null;
  updater.autoDownload = false;
  // The default executor needs Electron's session.
  Object.assign(updater, { httpExecutor: new NodeExecutor() });
  updater.setFeedURL({ provider: 'generic', url: `${product.url}/desktop`, useMultipleRangeRequest: false });
  return updater;
}

const publish = (text: string) => writeFileSync(join(feed, 'latest-linux.yml'), text);
beforeEach(() => publish(release()));

describe('the updater with a feed of the server', () => {
  it('finds a newer version and downloads exactly its bytes', async () => {
    const updater = createAppUpdater();
    const found = await updater.checkForUpdates();
    expect(found?.updateInfo.version).toBe('2.0.0');
    expect(found?.isUpdateAvailable).toBe(true);
    const [file = ''] = await updater.downloadUpdate();
    expect(readFileSync(file).equals(installer)).toBe(true);
  });

  it.each([
    ['the installed version', release({ version: '1.0.0' })],
    ['an older version', release({ version: '0.9.0' })],
    ['a version with 0 % rollout', release({ more: 'stagingPercentage: 0\n' })],
    ['a version for newer systems', release({ more: 'minimumSystemVersion: 999.0.0\n' })],
  ])('reports no update for %s', async (_, text) => {
    publish(text);
    expect((await createAppUpdater().checkForUpdates())?.isUpdateAvailable).toBe(false);
  });

  it('rejects a file with another checksum', async () => {
    publish(release({ sha512: createHash('sha512').update('others').digest('base64') }));
    const updater = createAppUpdater();
    updater.on('error', () => {});
    await updater.checkForUpdates();
    await expect(updater.downloadUpdate()).rejects.toThrow(/sha512/);
  });

  it('rejects a feed that is HTML or missing', async () => {
    for (const breakFeed of [
      () => publish('<!doctype html><p>Selamat datang'),
      () => rmSync(join(feed, 'latest-linux.yml')),
    ]) {
      breakFeed();
      const updater = createAppUpdater();
      updater.on('error', () => {});
      await expect(updater.checkForUpdates()).rejects.toThrow();
    }
  });
});
