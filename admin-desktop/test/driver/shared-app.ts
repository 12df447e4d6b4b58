import type { Language } from '@institute/core/locale.ts';
import type { Page } from 'playwright';
import type { Driver, RunningApp } from './desktop-app.ts';
import type { DesktopEnvironment, DesktopTest } from './desktop-test.ts';

interface SharedApp {
  test: DesktopTest;
  app: RunningApp;
  page: Page;
  dir: string;
}

const sharedApps = new WeakMap<Driver, Map<Language, Promise<SharedApp>>>();

/** Returns the signed-out app that all scenarios of a language share. Starts it on first use. */
export function getSharedApp(
  { driver }: Pick<DesktopEnvironment, 'driver'>,
  language: Language,
  createTest: () => DesktopTest,
): Promise<SharedApp> {
  const all = sharedApps.get(driver) ?? new Map<Language, Promise<SharedApp>>();
  sharedApps.set(driver, all);
  const known = all.get(language) ?? open(createTest());
  all.set(language, known);
  return known;
}

async function open(test: DesktopTest): Promise<SharedApp> {
  const app = await test.start();
  const page = await app.page();
  await page.locator('form input[type=password]').waitFor();
  return { test, app, page, dir: test.dir };
}

/** Closes all shared apps. Called at the end and after a failed scenario, which may have changed their state. */
export async function closeSharedApps({ driver }: Pick<DesktopEnvironment, 'driver'>): Promise<void> {
  const all = [...(sharedApps.get(driver)?.values() ?? [])];
  sharedApps.delete(driver);
  for (const opened of all)
    await opened.then(
      ({ test }) => test.end(),
      () => {},
    );
}
