import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFull } from '@institute/server/testing/extent.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { DesktopEnvironment } from '#test/driver/desktop-test.ts';
import { startEnvironment } from '#test/driver/environment.ts';
import { builtMain, launchFakeElectron } from '#test/driver/fake-electron-driver.ts';
import { type Mutation, mutations } from '#test/driver/mutations.ts';
import { builtApp } from '#test/driver/paths.ts';
import { closeSharedApps } from '#test/driver/shared-app.ts';
import { scenarios } from './scenarios/all.ts';
import { runScenario } from './scenarios/scenario.ts';

/** The small case runs only the quick mutations. */
const shouldRun = ({ quick }: Mutation) => quick === true || isFull;

let environment: DesktopEnvironment & { close(): Promise<void> };
let fake: Awaited<ReturnType<typeof launchFakeElectron>>;
let dir: string;
beforeAll(async () => {
  fake = await launchFakeElectron(inject('browserPath'));
  environment = await startEnvironment(async () => fake);
  dir = mkdtempSync(join(builtApp, 'mutant-'));
  for (const part of ['preload', 'renderer']) symlinkSync(join(builtApp, part), join(dir, part));
  mkdirSync(join(dir, 'main'));
  symlinkSync(join(builtApp, 'main/chunks'), join(dir, 'main/chunks'));
});
afterAll(async () => {
  await environment?.close();
  rmSync(dir, { recursive: true, force: true });
});

function findScenario(start: string) {
  const found = scenarios.filter(({ name }) => name.startsWith(start));
  const [scenario] = found;
  if (!scenario || found.length > 1) throw new Error(`'${start}' matches ${found.length} scenarios, not 1`);
  return scenario;
}

describe('a mutation of the main process', () => {
  it.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
    'matches the build and has a scenario: %s',
    (_name, mutation) => {
      const source = readFileSync(builtMain, 'utf8');
      for (const [find] of mutation.changes) expect(source).toContain(find);
      expect(findScenario(mutation.scenario).name).toContain(mutation.scenario);
    },
  );

  it('passes on the unmodified build', () =>
    expect(runMutated('sandboxes the app', [])).resolves.toBeUndefined());

  it.each(mutations.filter(shouldRun).map((mutation) => [mutation.name, mutation] as const))(
    'is detected: %s',
    async (_name, { scenario, changes }) => {
      await expect(runMutated(scenario, changes)).rejects.toThrow();
    },
  );
});

/** Runs a scenario on a mutated main process. */
async function runMutated(scenario: string, changes: Mutation['changes']): Promise<void> {
  const main = join(dir, 'main/index.js');
  const built = readFileSync(builtMain, 'utf8');
  writeFileSync(
    main,
    changes.reduce((text, [find, replacement]) => text.replaceAll(find, replacement), built),
  );
  const driver = fake.withMain(main);
  const changed = { ...environment, driver };
  try {
    await runScenario(findScenario(scenario), changed, 'en');
  } finally {
    await closeSharedApps(changed);
    await driver.close();
  }
}
