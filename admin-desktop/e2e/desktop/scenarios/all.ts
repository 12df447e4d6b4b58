import { contextMenuScenarios } from './context-menu.ts';
import { fileScenarios } from './files.ts';
import { networkScenarios } from './network.ts';
import { pageReachScenarios } from './page-reach.ts';
import { pageRightsScenarios } from './page-rights.ts';
import { proxyScenarios } from './proxy.ts';
import type { Scenario } from './scenario.ts';
import { serverScenarios } from './servers.ts';
import { sessionScenarios } from './session.ts';
import { stayingScenarios } from './staying.ts';
import { windowScenarios } from './windows.ts';
import { writingScenarios } from './writing.ts';

/** Everything that the app must show. */
export const scenarios: readonly Scenario[] = [
  ...serverScenarios,
  ...windowScenarios,
  ...sessionScenarios,
  ...writingScenarios,
  ...fileScenarios,
  ...stayingScenarios,
  ...pageRightsScenarios,
  ...pageReachScenarios,
  ...networkScenarios,
  ...proxyScenarios,
  ...contextMenuScenarios,
];
