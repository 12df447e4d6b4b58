import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Headless Chromium, which saves a third of the test time. It has no back/forward cache. */
const headlessPaths = ['/usr/bin/chromium-headless-shell'];
const fullPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Required in containers and without a network, where the browser might hang or not start. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Also blocks all other hosts, so that tests do not access the network. */
export const testBrowserArguments = [
  ...browserArguments,
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost , EXCLUDE *.localhost',
];

/** The optimisation of scripts costs more processor time than the few runs of a page in an e2e test save. */
export const e2eBrowserArguments = [...testBrowserArguments, '--js-flags=--no-opt --no-maglev'];

/**
 * Returns the path of a Chromium, headless unless `whole` is requested: `CHROMIUM_PATH`, an installed one,
 * Playwright's own, or one that it installs (by apt on Debian as root, otherwise by Playwright).
 * @throws Error with instructions if none is available, because e2e tests must not be skipped silently
 */
export function findBrowser(kind: 'light' | 'whole' = 'light'): string {
  const knownPaths = kind === 'light' ? [...headlessPaths, ...fullPaths] : fullPaths;
  const found = [process.env.CHROMIUM_PATH, ...knownPaths, ownBrowser()].find(
    (path) => path && existsSync(path),
  );
  if (found) return found;
  console.log('No Chromium was found; installing one for the e2e tests.');
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  try {
    if (isDebianRoot) {
      execFileSync('apt-get', ['update'], { stdio: 'inherit' });
      if (kind === 'whole' || !installOnDebian('chromium-headless-shell')) installOnDebian('chromium');
    } else {
      execFileSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
        stdio: 'inherit',
      });
    }
  } catch (error) {
    throw new Error(installHint, { cause: error });
  }
  const installed = [...knownPaths, ownBrowser()].find((path) => path && existsSync(path));
  if (!installed) throw new Error(installHint);
  return installed;
}

/** @returns true if the package exists and was installed */
function installOnDebian(name: string): boolean {
  const { status } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
    stdio: 'inherit',
  });
  return status === 0;
}

const installHint =
  'The e2e tests need Chromium, and none could be installed. Install it (Debian: apt-get install chromium; ' +
  'elsewhere: npx playwright install chromium), or set CHROMIUM_PATH, and run the tests again.';

function ownBrowser(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
