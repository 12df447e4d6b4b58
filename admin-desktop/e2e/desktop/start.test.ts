import { afterAll, beforeAll, describe, it } from 'vitest';
import type { DesktopEnvironment } from '#test/driver/desktop-test.ts';
import { startEnvironment } from '#test/driver/environment.ts';
import { guardScenarios } from './scenarios/page.ts';
import { runScenario } from './scenarios/scenario.ts';

let environment: DesktopEnvironment & { close(): Promise<void> };
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment?.close());

describe('the started desktop app', () => {
  it.each(guardScenarios)('$name', (scenario) => runScenario(scenario, environment, 'en'));
});
