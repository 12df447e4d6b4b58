import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArguments } from '@institute/server/testing/find-chromium.ts';
import { startProduct } from '@institute/server/testing/product.ts';
import { chromium } from 'playwright';
import { launchFakeElectron } from './fake-electron-driver.ts';

/**
 * How long it takes until the sign-in screen is painted: in the desktop app without Electron, from the start of its
 * main process, and in a browser, from the call of the page. Five times each, in turn; tells the medians as JSON.
 */
const [browserPath = ''] = process.argv.slice(2);
const rounds = 5;
const product = await startProduct({ arguments: ['--empty'] });
const driver = await launchFakeElectron(browserPath);
const browser = await chromium.launch({ executablePath: browserPath, args: browserArguments });
const times = { app: [] as number[], browser: [] as number[] };
try {
  for (let round = 0; round < rounds; round += 1) {
    times.app.push(await inApp());
    times.browser.push(await inBrowser());
  }
} finally {
  await browser.close();
  await driver.close();
  await product.stop();
}
const middle = (values: number[]) => Math.round(values.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
console.log(JSON.stringify({ app: middle(times.app), browser: middle(times.browser) }));

async function inApp(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'institute-start-'));
  const servers = [{ origin: product.url, siteName: 'x' }];
  const settings = { version: 1, language: 'en', server: product.url, servers, announced: {} };
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings));
  const began = performance.now();
  const app = await driver.launch({ folder });
  await (await app.page()).locator('form input[type=password]').waitFor();
  const took = performance.now() - began;
  await app.kill();
  rmSync(folder, { recursive: true, force: true });
  return took;
}

async function inBrowser(): Promise<number> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(`${product.url}/admin`, { waitUntil: 'commit' });
  await page.locator('form input[type=password]').waitFor();
  const took = performance.now() - began;
  await context.close();
  return took;
}
