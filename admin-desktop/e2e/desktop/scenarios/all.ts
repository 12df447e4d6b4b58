import { fileScenarios } from './files.ts';
import { pageReachScenarios } from './page-reach.ts';
import { pageRightsScenarios } from './page-rights.ts';
import type { Scenario } from './scenario.ts';
import { serverScenarios } from './servers.ts';
import { sessionScenarios } from './session.ts';
import { stayingScenarios } from './staying.ts';
import { writingScenarios } from './writing.ts';

/** Everything that the app must show. */
export const scenarios: readonly Scenario[] = [
  ...serverScenarios,
  ...sessionScenarios,
  ...writingScenarios,
  ...fileScenarios,
  ...stayingScenarios,
  ...pageRightsScenarios,
  ...pageReachScenarios,
];
