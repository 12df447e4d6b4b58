import { contextMenuScenarios } from './context-menu.ts';
import { fileScenarios } from './files.ts';
import { lifecycleScenarios } from './lifecycle.ts';
import { navigationScenarios } from './navigation.ts';
import { networkScenarios } from './network.ts';
import { permissionScenarios } from './permissions.ts';
import { proxyScenarios } from './proxy.ts';
import type { Scenario } from './scenario.ts';
import { serverScenarios } from './servers.ts';
import { sessionScenarios } from './session.ts';
import { windowScenarios } from './windows.ts';
import { writingScenarios } from './writing.ts';

/** All scenarios of the desktop app. */
export const scenarios: readonly Scenario[] = [
  ...serverScenarios,
  ...windowScenarios,
  ...sessionScenarios,
  ...writingScenarios,
  ...fileScenarios,
  ...lifecycleScenarios,
  ...permissionScenarios,
  ...navigationScenarios,
  ...networkScenarios,
  ...proxyScenarios,
  ...contextMenuScenarios,
];
