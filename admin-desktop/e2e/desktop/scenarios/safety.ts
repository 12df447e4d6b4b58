import { expect } from 'vitest';
import { native } from '../desk.ts';
import type { RunningApp } from '../desktop-app.ts';
import { startOtherServer } from '../other-server.ts';
import { english, type Scenario } from './scenario.ts';

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

export const safetyScenarios: Scenario[] = [
  {
    name: 'the page runs in a sandbox, apart from the preload, with nothing of Node, and the whole app is sandboxed',
    languages: english,
    needsBridge: true,
    async run(desk) {
      const app = await desk.start();
      await app.page();
      expect(await preferences(app)).toEqual({
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        devTools: true,
        spellcheck: false,
        preload: 'preload/index.cjs',
        hasArguments: true,
      });
      const recorded = await app.evaluate(
        (electron) =>
          (electron.app as unknown as { recorded: { isSandboxed: boolean } }).recorded.isSandboxed,
      );
      expect(recorded).toBe(true);
    },
  },
  {
    name: 'the page has one object of the app, with three members, frozen, and gets no events with a sender',
    languages: english,
    async run(desk) {
      const page = await (await desk.start()).page();
      await page.waitForURL('**/admin');
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
    languages: english,
    needsBridge: true,
    async run(desk) {
      const app = await desk.start();
      const page = await app.page();
      await page.waitForURL('**/admin');
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
    },
  },
  {
    name: 'nothing leads the page away: https and mail go to the browser, all else goes nowhere, no window opens',
    languages: english,
    async run(desk) {
      const app = await desk.start();
      const page = await app.page();
      await page.getByRole('button', { name: 'Sign In' }).waitFor();
      const before = page.url();
      const follow = (href: string, target = '') =>
        page.evaluate(
          ([to, where]) => {
            const link = document.createElement('a');
            link.href = to;
            link.target = where;
            document.body.append(link);
            link.click();
            link.remove();
          },
          [href, target] as const,
        );
      await follow('https://elsewhere.example/?next=app://admin');
      await expect.poll(async () => (await native(app)).opened).toHaveLength(1);
      await follow('https://elsewhere.example/new', '_blank');
      await expect.poll(async () => (await native(app)).opened).toHaveLength(2);
      for (const href of ['http://elsewhere.example/', 'https://user:word@elsewhere.example/']) {
        await follow(href);
        await follow(href, '_blank');
      }
      await page.waitForTimeout(200);
      expect((await native(app)).opened).toEqual([
        'https://elsewhere.example/?next=app://admin',
        'https://elsewhere.example/new',
      ]);
      expect(page.url()).toBe(before);
      expect(app.problems).toEqual([]);
    },
  },
  {
    name: 'no webview is attached, no redirect or frame leads off, and no certificate of the user is shown unasked',
    languages: english,
    needsBridge: true,
    async run(desk) {
      const app = await desk.start();
      await app.page();
      const found = await app.evaluate((electron) => {
        const page = electron.BrowserWindow.getAllWindows()[0]?.webContents as unknown as NodeJS.EventEmitter;
        const isStopped = (from: NodeJS.EventEmitter, name: string, event: object, ...more: unknown[]) => {
          let stopped = false;
          const preventDefault = () => {
            stopped = true;
          };
          from.emit(name, { ...event, preventDefault }, ...more);
          return stopped;
        };
        let chosen: unknown = 'none';
        const choose = (...given: unknown[]) => {
          chosen = given.length;
        };
        return {
          webview: isStopped(page, 'will-attach-webview', {}),
          redirect: isStopped(page, 'will-redirect', { url: 'https://elsewhere.example/' }),
          frame: isStopped(page, 'will-frame-navigate', { url: 'app://admin/', isMainFrame: false }),
          certificate: isStopped(
            electron.app,
            'select-client-certificate',
            {},
            page,
            'https://x',
            [{}],
            choose,
          ),
          chosen,
        };
      });
      expect(found).toEqual({ webview: true, redirect: true, frame: true, certificate: true, chosen: 0 });
    },
  },
  {
    name: 'the policy lets no foreign script, picture or frame in, and the dashboard breaks it nowhere',
    languages: english,
    async run(desk) {
      const { app, page } = await desk.startSignedIn('articles');
      expect(app.problems).toEqual([]);
      const stopped = await page.evaluate(async () => {
        const seen: string[] = [];
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          seen.push(effectiveDirective),
        );
        const script = document.createElement('script');
        script.textContent = 'window.intruder = true';
        const image = new Image();
        image.src = 'https://elsewhere.example/pixel.png';
        const frame = document.createElement('iframe');
        frame.src = 'https://elsewhere.example/';
        document.body.append(script, image, frame);
        await fetch('https://elsewhere.example/').catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, 100));
        return { seen: seen.sort(), intruder: 'intruder' in window };
      });
      expect(stopped).toEqual({
        seen: ['connect-src', 'frame-src', 'img-src', 'script-src-elem'],
        intruder: false,
      });
      expect(app.problems.filter((each) => each.startsWith('Something was fetched'))).toEqual([]);
    },
  },
  {
    name: 'only text may be put on the clipboard; no other permission, device or login of the system is given',
    languages: english,
    needsBridge: true,
    async run(desk) {
      const app = await desk.start();
      await app.page();
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
  {
    name: 'the app answers for its files and the server alone, however an address is written',
    languages: english,
    async run(desk) {
      const page = await (await desk.start()).page();
      await page.waitForURL('**/admin');
      const status = (paths: string[]) =>
        page.evaluate(
          (all) =>
            Promise.all(
              all.map((path) =>
                fetch(path).then(async (reply) => [path, reply.status, await reply.text()] as const),
              ),
            ),
          paths,
        );
      const outside = await status([
        '/%2e%2e%2fmain/index.js',
        '/..%2fmain/index.js',
        '/..%5cmain%5cindex.js',
        '/assets/%00.js',
        '/%252e%252e/main/index.js',
        '/missing.js',
        '/api/..%2f..%2fhealthz',
        '/uploads/..%5c..%5c/healthz',
      ]);
      for (const [path, code, text] of outside) {
        expect([path, code >= 400 && code < 500]).toEqual([path, true]);
        expect(text).not.toContain('<!doctype html>');
      }
      const [[, page404 = 0, html = ''] = []] = await status(['/admin/anything/12']);
      expect([page404, html.includes('<div id="root">')]).toEqual([200, true]);
    },
  },
  {
    name: 'a server that leads elsewhere is not followed, its cookies stay out of the page, and it hears only what it must',
    languages: english,
    async run(desk) {
      const other = await startOtherServer();
      other.become('page');
      try {
        const app = await desk.start({ server: other.url });
        const page = await app.page();
        await page.waitForURL('**/admin');
        const call = () =>
          page.evaluate(async () => {
            const reply = await fetch('/api/articles', { headers: { Accept: 'application/json' } });
            const body = await reply.text();
            return { status: reply.status, policy: reply.headers.get('content-security-policy'), body };
          });
        expect(await call()).toMatchObject({ status: 200, policy: "default-src 'none'; sandbox" });
        expect(await page.evaluate(() => document.cookie)).not.toContain('planted');
        other.become('redirect');
        const led = await call();
        expect([led.status, JSON.parse(led.body).code]).toEqual([502, 'REDIRECT']);
        const headers = other.asked.at(-1)?.headers ?? {};
        expect(headers.origin).toBe(other.url);
        expect(headers.cookie).toContain('planted=1');
        expect(headers['x-client']).toBe('admin-desktop/0.1.0');
        expect(headers.referer).toBeUndefined();
      } finally {
        await other.stop();
      }
    },
  },
];
