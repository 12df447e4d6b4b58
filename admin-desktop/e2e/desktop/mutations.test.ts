import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { DesktopEnvironment } from '#test/driver/desktop-test.ts';
import { startEnvironment } from '#test/driver/environment.ts';
import { builtMain, launchFakeElectron } from '#test/driver/fake-electron-driver.ts';
import { type Mutant, mutants } from '#test/driver/mutations.ts';
import { builtApp } from '#test/driver/paths.ts';
import { closeReceptions } from '#test/driver/shared-app.ts';
import { scenarios } from './scenarios/all.ts';
import { runScenario } from './scenarios/scenario.ts';

/** With `DESKTOP_MUTANTS=all` each is tried; else those that are found at once. */
const isTried = ({ quick }: Mutant) => quick === true || process.env.DESKTOP_MUTANTS === 'all';

let office: DesktopEnvironment & { close(): Promise<void> };
let folder: string;
beforeAll(async () => {
  office = await startEnvironment();
  folder = mkdtempSync(join(builtApp, 'mutant-'));
  for (const part of ['preload', 'renderer']) symlinkSync(join(builtApp, part), join(folder, part));
  mkdirSync(join(folder, 'main'));
  symlinkSync(join(builtApp, 'main/chunks'), join(folder, 'main/chunks'));
});
afterAll(async () => {
  await office?.close();
  rmSync(folder, { recursive: true, force: true });
});

function scenarioOf(killer: string) {
  const found = scenarios.filter(({ name }) => name.startsWith(killer));
  const [scenario] = found;
  if (!scenario || found.length > 1) throw new Error(`'${killer}' names ${found.length} scenarios.`);
  return scenario;
}

describe('a fault in the main process', () => {
  it.each(mutants.map((mutant) => [mutant.name, mutant] as const))(
    'can be put in, and has its scenario: %s',
    (_name, mutant) => {
      const source = readFileSync(builtMain, 'utf8');
      for (const [find] of mutant.changes) expect(source).toContain(find);
      expect(scenarioOf(mutant.killer).name).toContain(mutant.killer);
    },
  );

  it('is what fails below: the same without one passes', () =>
    expect(trial('the page runs in a sandbox', [])).resolves.toBeUndefined());

  it.each(mutants.filter(isTried).map((mutant) => [mutant.name, mutant] as const))(
    'is found: %s',
    async (_name, { killer, changes }) => {
      await expect(trial(killer, changes)).rejects.toThrow();
    },
  );
});

/** Runs a scenario on a main process that is changed so. */
async function trial(killer: string, changes: Mutant['changes']): Promise<void> {
  const main = join(folder, 'main/index.js');
  const built = readFileSync(builtMain, 'utf8');
  writeFileSync(
    main,
    changes.reduce((text, [find, put]) => text.replaceAll(find, put), built),
  );
  const driver = await launchFakeElectron(inject('browserPath'), main);
  const changed = { ...office, driver };
  try {
    await runScenario(scenarioOf(killer), changed, 'en');
  } finally {
    await closeReceptions(changed);
    await driver.close();
  }
}
