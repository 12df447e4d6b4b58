import type { Language } from '@institute/core/locale.ts';
import { type Desk, type Office, openDesk } from '#test/driver/desktop-test.ts';
import { closeReceptions } from '#test/driver/shared-app.ts';
import { type Say, textsOf } from '#test/driver/texts.ts';

/** Something that the app must show in each language, whatever runs it. */
export interface Scenario {
  name: string;
  /** Looks behind the double, so that it can only be run there. */
  needsBridge?: boolean;
  run(desk: Desk, say: Say, language: Language): Promise<void>;
}

/** Runs a scenario on a desk of its own, by the words of a language. */
export async function runScenario(scenario: Scenario, office: Office, language: Language): Promise<void> {
  const desk = openDesk(office, language);
  try {
    await scenario.run(desk, textsOf(language), language);
  } catch (error) {
    await closeReceptions(office);
    throw error;
  } finally {
    await desk.end();
  }
}
