import { languages } from '@institute/core/locale.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DesktopEnvironment } from '#test/driver/desktop-test.ts';
import { findElectron, openElectron, systemEnvironment } from '#test/driver/electron-driver.ts';
import { startEnvironment } from '#test/driver/environment.ts';
import { scenarios } from './scenarios/all.ts';
import { runScenario } from './scenarios/scenario.ts';

const path = findElectron();
const isRequired = process.env.REQUIRE_ELECTRON === '1';
const reason =
  'not run: there is no Electron here that can be run (ELECTRON_OVERRIDE_DIST_PATH names a folder with one)';

describe('the environment of the app', () => {
  it('has what the system needs to start it and show it, and nothing that could change it', () => {
    const needed = {
      Path: 'C:\\',
      SystemRoot: 'C:\\Windows',
      APPDATA: 'C:\\data',
      HOME: '/root',
      DISPLAY: ':1',
    };
    const shown = { XAUTHORITY: '/run/x', WAYLAND_DISPLAY: 'w', XDG_RUNTIME_DIR: '/run/u' };
    const other = { NODE_OPTIONS: '--inspect', ELECTRON_RUN_AS_NODE: '1', PORT: '3000', TEMPERATURE: '1' };
    expect(systemEnvironment({ ...needed, ...shown, ...other })).toEqual({ ...needed, ...shown });
  });
});

if (!path) {
  if (!isRequired) console.log(`The desktop app in Electron: ${reason}`);
  describe(`the desktop app in Electron, ${reason}`, () => {
    it.skipIf(!isRequired)('the same scenarios as in the bridge', () => {
      expect.fail(`REQUIRE_ELECTRON is set, but ${reason.replace('not run: ', '')}`);
    });
  });
} else {
  describe('the desktop app in Electron', () => {
    let office: DesktopEnvironment & { close(): Promise<void> };
    beforeAll(async () => {
      office = await startEnvironment(async () => openElectron(path));
    });
    afterAll(() => office?.close());
    const cases = scenarios
      .filter(({ needsBridge }) => !needsBridge)
      .flatMap((scenario) => languages.map((language) => [scenario.name, language, scenario] as const));
    it.each(cases)('%s (%s)', (_name, language, scenario) => runScenario(scenario, office, language));
  });
}
