import { languages } from '@institute/core/i18n/locale.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DesktopEnvironment } from '#test/driver/desktop-test.ts';
import { startEnvironment } from '#test/driver/environment.ts';
import { scenarios } from './scenarios/all.ts';
import { runScenario } from './scenarios/scenario.ts';

let environment: DesktopEnvironment & { close(): Promise<void> };
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment?.close());

/** Each scenario runs in one language, in turn. */
const cases = scenarios.map(
  (scenario, index) => [scenario.name, languages[index % languages.length] ?? 'id', scenario] as const,
);

describe('the built desktop app on the fake Electron', () => {
  it.each(cases)('%s (%s)', (_name, language, scenario) => runScenario(scenario, environment, language));

  it('has a scenario for each DESK requirement', () => {
    const named = new Set(scenarios.flatMap(({ name }) => name.match(/DESK-\d\d/g) ?? []));
    expect([...named].sort()).toEqual(['DESK-01', 'DESK-02', 'DESK-03', 'DESK-04', 'DESK-06']);
  });
});
