import type { Language } from '@institute/core/locale.ts';
import type { Desk } from '../desk.ts';
import { type Say, textsOf } from '../texts.ts';

/** Something that the app must show, whatever runs it. */
export interface Scenario {
  name: string;
  /** In these languages; where the words do not matter, in English alone. */
  languages: readonly Language[];
  /** Looks behind the double, so that it can only be run there. */
  needsBridge?: boolean;
  run(desk: Desk, say: Say, language: Language): Promise<void>;
}

export const both = ['en', 'id'] as const;
export const english = ['en'] as const;

/** Runs a scenario by its words. */
export function runScenario(scenario: Scenario, desk: Desk, language: Language): Promise<void> {
  return scenario.run(desk, textsOf(language), language);
}
