import type { Language } from '@institute/core/locale.ts';
import type { Page } from 'playwright';
import type { Driver, RunningApp } from './desktop-app.ts';
import type { DesktopEnvironment, DesktopTest } from './desktop-test.ts';

interface Reception {
  desk: DesktopTest;
  app: RunningApp;
  page: Page;
  folder: string;
}

const receptions = new WeakMap<Driver, Map<Language, Promise<Reception>>>();

/** The app at its sign-in that the scenarios of a language share; at first it is started on a new desk. */
export function sharedAppFor(
  { driver }: Pick<DesktopEnvironment, 'driver'>,
  language: Language,
  newDesk: () => DesktopTest,
): Promise<Reception> {
  const all = receptions.get(driver) ?? new Map<Language, Promise<Reception>>();
  receptions.set(driver, all);
  const known = all.get(language) ?? open(newDesk());
  all.set(language, known);
  return known;
}

async function open(desk: DesktopTest): Promise<Reception> {
  const app = await desk.start();
  const page = await app.page();
  await page.locator('form input[type=password]').waitFor();
  return { desk, app, page, folder: desk.folder };
}

/** Ends them: at the end, and where a scenario failed, which may have left one in disorder. */
export async function closeReceptions({ driver }: Pick<DesktopEnvironment, 'driver'>): Promise<void> {
  const all = [...(receptions.get(driver)?.values() ?? [])];
  receptions.delete(driver);
  for (const opened of all)
    await opened.then(
      ({ desk }) => desk.end(),
      () => {},
    );
}
