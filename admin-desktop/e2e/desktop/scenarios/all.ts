import { contextMenuScenarios } from './context-menu.ts';
import { fileScenarios } from './files.ts';
import { stayingScenarios } from './lifecycle.ts';
import { pageReachScenarios } from './navigation.ts';
import { networkScenarios } from './network.ts';
import { pageRightsScenarios } from './permissions.ts';
import { proxyScenarios } from './proxy.ts';
import type { Scenario } from './scenario.ts';
import { serverScenarios } from './servers.ts';
import { sessionScenarios } from './session.ts';
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
