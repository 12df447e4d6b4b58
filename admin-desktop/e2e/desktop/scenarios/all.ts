import { fileScenarios } from './files.ts';
import { lifecycleScenarios } from './lifecycle.ts';
import { pageScenarios } from './page.ts';
import type { Scenario } from './scenario.ts';
import { serverScenarios } from './servers.ts';
import { sessionScenarios } from './session.ts';
import { writingScenarios } from './writing.ts';

/** All scenarios of the desktop app. Unit tests in `src/main` cover what needs no page. */
export const scenarios: readonly Scenario[] = [
  ...serverScenarios,
  ...sessionScenarios,
  ...writingScenarios,
  ...fileScenarios,
  ...lifecycleScenarios,
  ...pageScenarios,
];
