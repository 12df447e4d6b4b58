import { expect } from 'vitest';
import { native } from '#test/driver/desktop-test.ts';
import type { Scenario } from './scenario.ts';

/** What a page may do; quick enough for `npm test`. */
export const guardScenarios: Scenario[] = [
  {
    name: 'exposes one frozen object with three members and no raw IPC',
    electron: 'the preload in a sandbox, contextBridge',
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
    name: 'opens https links in the browser, blocks others and opens no window',
    electron: "'will-navigate', setWindowOpenHandler, shell.openExternal",
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
      for (const href of ['http://elsewhere.example/', 'https://user:word@elsewhere.example/']) {
        await follow(href);
        await follow(href, '_blank');
      }
      await follow('https://elsewhere.example/?next=app://admin');
      await expect.poll(async () => (await native(app)).opened).toHaveLength(1);
      await follow('https://elsewhere.example/new', '_blank');
      await expect
        .poll(async () => (await native(app)).opened)
        .toEqual(['https://elsewhere.example/?next=app://admin', 'https://elsewhere.example/new']);
      expect(page.url()).toBe(before);
      expect(app.problems).toEqual([]);
    },
  },
];

export const pageScenarios: Scenario[] = [
  ...guardScenarios,
  {
    name: 'blocks foreign scripts, images and frames without violations in the dashboard',
    electron: 'headers of protocol.handle',
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
];
