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

/** Sandbox, permissions and IPC of pages. */
export const permissionScenarios: Scenario[] = [
  {
    name: 'sandboxes the app and isolates the page from the preload and Node',
    needsFake: true,
    async run(test) {
      const { app } = await test.atSignIn();
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
      // The window appears after its first paint. It has no name because names must be unique during a replacement.
      expect(window).toEqual({ show: false, isNamed: false });
      expect(await app.evaluate(({ crashReporter }) => crashReporter.getUploadToServer())).toBe(false);
    },
  },
  {
    name: 'exposes one frozen object with three members and no raw IPC',
    async run(test) {
      const { page } = await test.atSignIn();
      const found = await page.evaluate(async () => {
        const { desktop } = window;
        const rejected = await desktop?.call('shell:open' as never).then(
          () => 'answered',
          () => 'rejected',
        );
        return {
          members: Object.keys(desktop ?? {}).sort(),
          isFrozen: Object.isFrozen(desktop) && Object.isFrozen(desktop?.start),
          rejected,
          node: [
            typeof (globalThis as { require?: unknown }).require,
            typeof (globalThis as { process?: unknown }).process,
          ],
        };
      });
      expect(found).toEqual({
        members: ['call', 'listen', 'start'],
        isFrozen: true,
        rejected: 'rejected',
        node: ['undefined', 'undefined'],
      });
    },
  },
  {
    name: 'rejects a call from a frame or with invalid input',
    needsFake: true,
    async run(test) {
      const { page } = await test.atSignIn();
      const invoke = async (frame: typeof page | ReturnType<typeof page.mainFrame>, input: unknown) =>
        frame.evaluate(
          (permissions) =>
            window.callMain?.('desktop:probe', [permissions]).then(
              () => 'answered',
              (error) => String(error),
            ),
          input,
        );
      expect(await invoke(page, { address: '' })).toBe('answered');
      for (const input of [undefined, null, 'x', { address: 5 }, { address: '', more: 1 }, ['address']])
        expect(await invoke(page, input)).toContain('Rejected');
      await page.evaluate(() => {
        const frame = document.createElement('iframe');
        document.body.append(frame);
      });
      await expect.poll(() => page.frames().length).toBe(2);
      const child = page.frames()[1];
      if (!child) throw new Error('The page has no frame');
      expect(await invoke(child as never, { address: '' })).toContain('Rejected');
      await page.evaluate(() => document.querySelector('iframe')?.remove());
    },
  },
  {
    name: 'grants clipboard text only: no other permission, device or system sign-in',
    needsFake: true,
    async run(test) {
      const { app } = await test.atSignIn();
      const permissions = await app.evaluate(({ BrowserWindow }) => {
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
        const granted: Record<string, unknown> = {};
        for (const name of names) {
          recorded.request?.(null, name, (yes: unknown) => Object.assign(granted, { [name]: yes }), {
            requestingUrl: 'app://admin/admin',
          });
        }
        return {
          granted: names.filter((name) => granted[name]),
          checked: names.filter((name) => recorded.check?.(null, name, 'app://admin', {})),
          foreign: recorded.check?.(null, 'clipboard-sanitized-write', 'app://admin.elsewhere.example', {}),
          device: recorded.device?.({}),
          ntlm: recorded.ntlm as unknown,
        };
      });
      expect(permissions).toEqual({
        granted: ['clipboard-sanitized-write'],
        checked: ['clipboard-sanitized-write'],
        foreign: false,
        device: false,
        ntlm: '',
      });
    },
  },
];
