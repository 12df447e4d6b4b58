import { afterAll, beforeAll, describe, it } from 'vitest';
import type { DesktopEnvironment } from '#test/driver/desktop-test.ts';
import { startEnvironment } from '#test/driver/environment.ts';
import { guardScenarios } from './scenarios/navigation.ts';
import { permissionScenarios } from './scenarios/permissions.ts';
import { runScenario } from './scenarios/scenario.ts';

let environment: DesktopEnvironment & { close(): Promise<void> };
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment?.close());

/** Scenarios that share one start of the app. */
const cases = [...permissionScenarios, ...guardScenarios];

describe('the started desktop app', () => {
  it.each(cases)('$name', (scenario) => runScenario(scenario, environment, 'en'));
});
