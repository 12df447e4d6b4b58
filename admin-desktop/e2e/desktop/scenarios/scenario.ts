import type { Language } from '@institute/core/locale.ts';
import { createDesktopTest, type DesktopEnvironment, type DesktopTest } from '#test/driver/desktop-test.ts';
import { closeSharedApps } from '#test/driver/shared-app.ts';
import { getMessages, type Messages } from '#test/driver/texts.ts';

/** An end-to-end test of the app. Runs in each language and on each driver. */
export interface Scenario {
  name: string;
  /** Whether the scenario inspects the fake and therefore cannot run on Electron. */
  needsFake?: boolean;
  run(test: DesktopTest, t: Messages, language: Language): Promise<void>;
}

/** Runs a scenario with its own data directory in one language. */
export async function runScenario(
  scenario: Scenario,
  environment: DesktopEnvironment,
  language: Language,
): Promise<void> {
  const test = createDesktopTest(environment, language);
  try {
    await scenario.run(test, getMessages(language), language);
  } catch (error) {
    const pages = await test.describePages();
    await closeSharedApps(environment);
    throw new Error(`${String(error)}\n${pages}`, { cause: error });
  } finally {
    await test.end();
  }
}
