import { expect } from 'vitest';
import { native } from '#test/driver/desktop-test.ts';
import { startForeignServer } from '#test/driver/foreign-server.ts';
import type { Scenario } from './scenario.ts';

/** Navigation away from a page. */
export const guardScenarios: Scenario[] = [
  {
    name: 'opens https and mail links in the browser, blocks others and opens no window',
    async run(test) {
      const { app, page } = await test.atSignIn();
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
    name: 'blocks automatic client certificates',
    needsFake: true,
    async run(test) {
      const { app } = await test.atSignIn();
      const found = await app.evaluate((electron) => {
        const page = electron.BrowserWindow.getAllWindows()[0]?.webContents as unknown as NodeJS.EventEmitter;
        let isStopped = false;
        const preventDefault = () => {
          isStopped = true;
        };
        let chosen: unknown = 'none';
        const choose = (...given: unknown[]) => {
          chosen = given.length;
        };
        const given = [{ preventDefault }, page, 'https://x', [{}], choose];
        (electron.app as NodeJS.EventEmitter).emit('select-client-certificate', ...given);
        return { isStopped, chosen };
      });
      expect(found).toEqual({ isStopped: true, chosen: 0 });
    },
  },
];

/** Navigation and requests of pages. */
export const navigationScenarios: Scenario[] = [
  ...guardScenarios,
  {
    name: 'blocks foreign scripts, images and frames without violations in the dashboard',
    async run(test, t) {
      const { app, page } = await test.startSignedIn('overview');
      for (const tab of ['articles', 'services', 'research', 'content', 'contacts'] as const) {
        await page.getByRole('tab', { name: t(`admin.tab.${tab}`), exact: true }).click();
        await page.getByRole('tabpanel', { name: t(`admin.tab.${tab}`), exact: true }).waitFor();
      }
      const views = page.getByRole('navigation', { name: t('admin.frame.views'), exact: true });
      for (const view of [
        'podcasts',
        'people',
        'topics',
        'calendar',
        'newsletter',
        'media',
        'trash',
        'addresses',
        'activity',
        'users',
        'account',
      ] as const) {
        await views.getByRole('link', { name: t(`admin.tab.${view}`), exact: true }).click();
        await page.waitForURL(`**/admin/dashboard?tab=${view}`);
        await page.getByRole('heading', { level: 2 }).first().waitFor();
      }
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
      expect(app.problems.filter((each) => each.startsWith('Unexpected request'))).toEqual([]);
    },
  },
  {
    name: 'serves only app files and the server for every encoding of a path',
    async run(test) {
      const { page } = await test.atSignIn();
      const status = (paths: string[]) =>
        page.evaluate(
          (all) =>
            Promise.all(
              all.map((path) =>
                fetch(path).then(async (response) => [path, response.status, await response.text()] as const),
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
      expect(await page.evaluate(async () => (await fetch('/admin', { method: 'POST' })).status)).toBe(405);
      const [[, page404 = 0, html = ''] = []] = await status(['/admin/anything/12']);
      expect([page404, html.includes('<div id="root">')]).toEqual([200, true]);
    },
  },
  {
    name: 'rejects a redirect, hides cookies from the page and sends required headers only',
    async run(test) {
      const foreign = await startForeignServer();
      foreign.become('page');
      try {
        const app = await test.start({ server: foreign.url });
        const page = await app.page();
        await page.waitForURL('**/admin');
        const call = () =>
          page.evaluate(async () => {
            const response = await fetch('/api/articles', { headers: { Accept: 'application/json' } });
            const body = await response.text();
            return { status: response.status, policy: response.headers.get('content-security-policy'), body };
          });
        expect(await call()).toMatchObject({ status: 200, policy: "default-src 'none'; sandbox" });
        expect(await page.evaluate(() => document.cookie)).not.toContain('planted');
        foreign.become('redirect');
        const redirected = await call();
        expect([redirected.status, JSON.parse(redirected.body).code]).toEqual([502, 'REDIRECT']);
        const headers = foreign.requests.at(-1)?.headers ?? {};
        expect(headers.origin).toBe(foreign.url);
        expect(headers.cookie).toContain('planted=1');
        expect(headers['x-client']).toBe('admin-desktop/0.1.0');
        expect(headers.referer).toBeUndefined();
      } finally {
        await foreign.stop();
      }
    },
  },
];
