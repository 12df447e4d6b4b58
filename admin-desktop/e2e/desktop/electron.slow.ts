import { languages } from '@institute/core/i18n/locale.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DesktopEnvironment } from '#test/driver/desktop-test.ts';
import { findElectron, openElectron, systemEnvironment } from '#test/driver/electron-driver.ts';
import { startEnvironment } from '#test/driver/environment.ts';
import { scenarios } from './scenarios/all.ts';
import { runScenario } from './scenarios/scenario.ts';

const path = findElectron();
const isRequired = process.env.REQUIRE_ELECTRON === '1';
const reason = 'skipped: no runnable Electron found (set ELECTRON_OVERRIDE_DIST_PATH to its directory)';

describe('systemEnvironment', () => {
  it('passes the variables that an app needs and drops those that change it', () => {
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
  if (!isRequired) console.log(`The desktop app on Electron: ${reason}`);
  describe(`the built desktop app on Electron, ${reason}`, () => {
    it.skipIf(!isRequired)('passes the scenarios of the fake', () => {
      expect.fail(`REQUIRE_ELECTRON is set, but ${reason.replace('skipped: ', '')}`);
    });
  });
} else {
  describe('the built desktop app on Electron', () => {
    let environment: DesktopEnvironment & { close(): Promise<void> };
    beforeAll(async () => {
      environment = await startEnvironment(async () => openElectron(path));
    });
    afterAll(() => environment?.close());
    const cases = scenarios.flatMap((scenario) =>
      languages.map((language) => [scenario.name, language, scenario] as const),
    );
    it.each(cases)('%s (%s)', (_name, language, scenario) => runScenario(scenario, environment, language));
  });
}
