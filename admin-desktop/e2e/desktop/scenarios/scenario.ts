import type { Language } from '@institute/core/i18n/locale.ts';
import { createDesktopTest, type DesktopEnvironment, type DesktopTest } from '#test/driver/desktop-test.ts';
import { getMessages, type Messages } from '#test/driver/texts.ts';

/** An end-to-end test of the app: only what a browser cannot show. Runs on each driver. */
export interface Scenario {
  name: string;
  /** The parts of Electron on which it relies, for a change of Electron or of the fake. */
  electron: string;
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
    throw new Error(`${String(error)}\n${await test.describePages()}`, { cause: error });
  } finally {
    await test.end();
  }
}
