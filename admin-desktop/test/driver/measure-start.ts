import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArguments } from '@institute/server/testing/find-chromium.ts';
import { startProduct } from '@institute/server/testing/product.ts';
import { chromium } from 'playwright';
import { launchFakeElectron } from './fake-electron-driver.ts';

/**
 * Measures the time until the sign-in screen appears, in the app on the fake and in a browser. Prints the medians of
 * five runs in milliseconds as JSON.
 */
const [browserPath = ''] = process.argv.slice(2);
const rounds = 5;
const product = await startProduct({ arguments: ['--empty'] });
const driver = await launchFakeElectron(browserPath);
const browser = await chromium.launch({ executablePath: browserPath, args: browserArguments });
const durationsMs = { app: [] as number[], browser: [] as number[] };
try {
  for (let round = 0; round < rounds; round += 1) {
    durationsMs.app.push(await inApp());
    durationsMs.browser.push(await inBrowser());
  }
} finally {
  await browser.close();
  await driver.close();
  await product.stop();
}
const median = (values: number[]) => Math.round(values.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
console.log(JSON.stringify({ app: median(durationsMs.app), browser: median(durationsMs.browser) }));

async function inApp(): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'institute-start-'));
  const servers = [{ origin: product.url, siteName: 'x' }];
  const settings = { version: 1, language: 'en', server: product.url, servers, announced: {} };
  writeFileSync(join(dir, 'settings.json'), JSON.stringify(settings));
  const startedAt = performance.now();
  const app = await driver.launch({ dir });
  await (await app.page()).locator('form input[type=password]').waitFor();
  const durationMs = performance.now() - startedAt;
  await app.kill();
  rmSync(dir, { recursive: true, force: true });
  return durationMs;
}

async function inBrowser(): Promise<number> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const startedAt = performance.now();
  await page.goto(`${product.url}/admin`, { waitUntil: 'commit' });
  await page.locator('form input[type=password]').waitFor();
  const durationMs = performance.now() - startedAt;
  await context.close();
  return durationMs;
}
