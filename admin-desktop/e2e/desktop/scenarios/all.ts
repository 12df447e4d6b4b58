import { safetyScenarios } from './safety.ts';
import type { Scenario } from './scenario.ts';
import { cookieScenario, serverScenarios } from './servers.ts';
import { stayingScenarios } from './staying.ts';
import { writingScenarios } from './writing.ts';

/** Everything that the app must show. */
export const scenarios: readonly Scenario[] = [
  ...serverScenarios,
  cookieScenario,
  ...writingScenarios,
  ...stayingScenarios,
  ...safetyScenarios,
];
