import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The browser without its windows: a journey takes a third less of it. It has no back/forward cache. */
const lightPlaces = ['/usr/bin/chromium-headless-shell'];
const wholePlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Without these a browser in a container or without a network may hang or not start at all. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The same, and whatever a page asks for elsewhere is not there: nothing of a journey leaves the machine. */
export const journeyArguments = [
  ...browserArguments,
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost , EXCLUDE *.localhost',
];

/**
 * The browser of the journeys, the light one where it will do: `CHROMIUM_PATH`, one that is installed,
 * Playwright's own, or one installed now (by apt on Debian as root, else by Playwright's download).
 * @throws Error that says what to do where none can be had; journeys never pass by not running
 */
export function findBrowser(kind: 'light' | 'whole' = 'light'): string {
  const usualPlaces = kind === 'light' ? [...lightPlaces, ...wholePlaces] : wholePlaces;
  const found = [process.env.CHROMIUM_PATH, ...usualPlaces, ownBrowser()].find(
    (path) => path && existsSync(path),
  );
  if (found) return found;
  console.log('No Chromium was found; installing one for the journeys.');
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
    throw new Error(howToGetOne, { cause: error });
  }
  const installed = [...usualPlaces, ownBrowser()].find((path) => path && existsSync(path));
  if (!installed) throw new Error(howToGetOne);
  return installed;
}

/** @returns whether there is such a package, and it is installed now */
function installOnDebian(name: string): boolean {
  const { status } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
    stdio: 'inherit',
  });
  return status === 0;
}

const howToGetOne =
  'The journeys need a Chromium, and none could be installed. Install one (Debian: apt-get install chromium; ' +
  'elsewhere: npx playwright install chromium), or set CHROMIUM_PATH to it, and run the tests again.';

function ownBrowser(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
