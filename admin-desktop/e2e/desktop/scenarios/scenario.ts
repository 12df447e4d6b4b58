import type { Language } from '@institute/core/locale.ts';
import { createDesktopTest, type DesktopEnvironment, type DesktopTest } from '#test/driver/desktop-test.ts';
import { closeReceptions } from '#test/driver/shared-app.ts';
import { type Messages, textsOf } from '#test/driver/texts.ts';

/** Something that the app must show in each language, whatever runs it. */
export interface Scenario {
  name: string;
  /** Looks behind the double, so that it can only be run there. */
  needsBridge?: boolean;
  run(desk: DesktopTest, say: Messages, language: Language): Promise<void>;
}

/** Runs a scenario on a desk of its own, by the words of a language. */
export async function runScenario(
  scenario: Scenario,
  office: DesktopEnvironment,
  language: Language,
): Promise<void> {
  const desk = createDesktopTest(office, language);
  try {
    await scenario.run(desk, textsOf(language), language);
  } catch (error) {
    await closeReceptions(office);
    throw error;
  } finally {
    await desk.end();
  }
}
