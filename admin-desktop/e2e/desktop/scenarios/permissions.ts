import { expect } from 'vitest';
import type { RunningApp } from '#test/driver/desktop-app.ts';
import type { Scenario } from './scenario.ts';

const preferences = (app: RunningApp) =>
  app.evaluate(({ BrowserWindow }) => {
    const {
      session: _session,
      preload,
      additionalArguments,
      ...rest
    } = (
      BrowserWindow.getAllWindows()[0] as unknown as {
        webContents: { getLastWebPreferences(): Record<string, unknown> };
      }
    ).webContents.getLastWebPreferences();
    return { ...rest, preload: String(preload).slice(-17), hasArguments: Array.isArray(additionalArguments) };
  });

/** What a page of the app may do on the computer, and ask of the app. */
export const pageRightsScenarios: Scenario[] = [
  {
    name: 'the page runs in a sandbox, apart from the preload, with nothing of Node, and the whole app is sandboxed',
    needsBridge: true,
    async run(desk) {
      const { app } = await desk.atEntry();
      expect(await preferences(app)).toEqual({
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        devTools: true,
        spellcheck: true,
        preload: 'preload/index.cjs',
        hasArguments: true,
      });
      const recorded = await app.evaluate(
        (electron) =>
          (electron.app as unknown as { recorded: { isSandboxed: boolean } }).recorded.isSandboxed,
      );
      expect(recorded).toBe(true);
      const window = await app.evaluate(({ BrowserWindow }) => {
        const { options } = BrowserWindow.getAllWindows()[0] as unknown as {
          options: Record<string, unknown>;
        };
        return { show: options.show, isNamed: 'name' in options };
      });
      // Shown when there is something to see; a name could not be used again while the window before is there.
      expect(window).toEqual({ show: false, isNamed: false });
      expect(await app.evaluate(({ crashReporter }) => crashReporter.getUploadToServer())).toBe(false);
    },
  },
  {
    name: 'the page has one object of the app, with three members, frozen, and gets no events with a sender',
    async run(desk) {
      const { page } = await desk.atEntry();
      const found = await page.evaluate(async () => {
        const { desktop } = window;
        const refused = await desktop?.call('shell:open' as never).then(
          () => 'answered',
          () => 'refused',
        );
        return {
          members: Object.keys(desktop ?? {}).sort(),
          isFrozen: Object.isFrozen(desktop) && Object.isFrozen(desktop?.start),
          refused,
          node: [
            typeof (globalThis as { require?: unknown }).require,
            typeof (globalThis as { process?: unknown }).process,
          ],
        };
      });
      expect(found).toEqual({
        members: ['call', 'listen', 'start'],
        isFrozen: true,
        refused: 'refused',
        node: ['undefined', 'undefined'],
      });
    },
  },
  {
    name: 'a call from a frame, or one that carries anything else than agreed, is refused',
    needsBridge: true,
    async run(desk) {
      const { page } = await desk.atEntry();
      const invoke = async (frame: typeof page | ReturnType<typeof page.mainFrame>, input: unknown) =>
        frame.evaluate(
          (given) =>
            window.callMain?.('desktop:probe', [given]).then(
              () => 'answered',
              (error) => String(error),
            ),
          input,
        );
      expect(await invoke(page, { address: '' })).toBe('answered');
      for (const input of [undefined, null, 'x', { address: 5 }, { address: '', more: 1 }, ['address']])
        expect(await invoke(page, input)).toContain('Refused');
      await page.evaluate(() => {
        const frame = document.createElement('iframe');
        document.body.append(frame);
      });
      await expect.poll(() => page.frames().length).toBe(2);
      const child = page.frames()[1];
      if (!child) throw new Error('There is no frame.');
      expect(await invoke(child as never, { address: '' })).toContain('Refused');
      await page.evaluate(() => document.querySelector('iframe')?.remove());
    },
  },
  {
    name: 'only text may be put on the clipboard; no other permission, device or login of the system is given',
    needsBridge: true,
    async run(desk) {
      const { app } = await desk.atEntry();
      const given = await app.evaluate(({ BrowserWindow }) => {
        const { recorded } = (
          BrowserWindow.getAllWindows()[0] as unknown as {
            webContents: {
              preferences: { session: { recorded: Record<string, (...args: unknown[]) => unknown> } };
            };
          }
        ).webContents.preferences.session;
        const names = [
          'clipboard-sanitized-write',
          'media',
          'geolocation',
          'notifications',
          'openExternal',
          'usb',
        ];
        const asked: Record<string, unknown> = {};
        for (const name of names) {
          recorded.request?.(null, name, (yes: unknown) => Object.assign(asked, { [name]: yes }), {
            requestingUrl: 'app://admin/admin',
          });
        }
        return {
          asked: names.filter((name) => asked[name]),
          checked: names.filter((name) => recorded.check?.(null, name, 'app://admin', {})),
          foreign: recorded.check?.(null, 'clipboard-sanitized-write', 'app://admin.elsewhere.example', {}),
          device: recorded.device?.({}),
          ntlm: recorded.ntlm as unknown,
        };
      });
      expect(given).toEqual({
        asked: ['clipboard-sanitized-write'],
        checked: ['clipboard-sanitized-write'],
        foreign: false,
        device: false,
        ntlm: '',
      });
    },
  },
];
