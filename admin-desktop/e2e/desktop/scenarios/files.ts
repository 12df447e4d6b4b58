import { readFileSync } from 'node:fs';
import { makePdf } from '@institute/server/testing/make-pdf.ts';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { RunningApp } from '#test/driver/desktop-app.ts';
import { choose } from '#test/driver/desktop-test.ts';
import type { Scenario } from './scenario.ts';

/** What was to be saved so far, and whether the app let it. */
const downloads = (app: RunningApp) =>
  app.evaluate(({ BrowserWindow }) => {
    const { session } = (
      BrowserWindow.getAllWindows()[0] as unknown as {
        webContents: {
          preferences: { session: { recorded: { downloads: { url: string; isKept: boolean }[] } } };
        };
      }
    ).webContents.preferences;
    return session.recorded.downloads;
  });

/** What a click saves: the file's name and its bytes. */
async function saved(page: Page, button: string) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

export const fileScenarios: Scenario[] = [
  {
    name: 'a PDF goes to the server and comes back as it was, subscribers are saved as a file, and nothing else is downloaded',
    needsBridge: true,
    async run(desk, say, language) {
      const bytes = await makePdf(`Laporan ${language}`);
      const title = `Dengan PDF dari aplikasi ${language}`;
      const { app, page } = await desk.startSignedIn('research');
      await page.getByRole('button', { name: say('admin.research.new'), exact: true }).click();
      const form = page.getByRole('form', { name: say('admin.research.create') });
      const field = (key: 'title' | 'authors' | 'abstract') =>
        form.getByLabel(say(`admin.field.${key}`), { exact: true });
      await field('title').fill(title);
      await field('authors').fill('Ratna');
      await field('abstract').fill('Ringkas');
      await form
        .getByLabel(say('admin.field.pdf'), { exact: true })
        .setInputFiles({ name: 'laporan – ñ.pdf', mimeType: 'application/pdf', buffer: bytes });
      await form.getByText('laporan – ñ.pdf', { exact: true }).waitFor();
      const own = await saved(page, say('admin.pdf.save'));
      expect(own.bytes.equals(bytes)).toBe(true);
      expect(own.name).toMatch(/\.pdf$/);
      await choose(app, 'save');
      await page.getByText(say('admin.research.created')).first().waitFor();
      await form.waitFor({ state: 'detached' });

      // The keys of the dashboard's own way to everything are none of the menu's.
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: say('admin.palette.title') });
      await palette.waitFor();
      await page.keyboard.press('Escape');
      await palette.waitFor({ state: 'detached' });
      await page
        .getByRole('button', { name: say('admin.history.open-item', { title }), exact: true })
        .click();
      const history = page.getByRole('dialog', { name: say('admin.history.title', { title }) });
      await history.waitFor();
      await page.keyboard.press('Escape');
      await history.waitFor({ state: 'detached' });

      const more = page.getByRole('navigation', { name: say('admin.frame.more'), exact: true });
      await more.getByRole('button').click();
      await more.getByRole('link', { name: say('admin.tab.newsletter'), exact: true }).click();
      const list = await saved(page, say('admin.subscribers.export'));
      expect(list.name).toMatch(/^newsletter-[\d-]+\.csv$/);
      expect(list.bytes.length).toBeGreaterThan(0);

      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '/api/admin/newsletter.csv';
        link.download = 'unasked.csv';
        link.click();
      });
      await expect.poll(() => downloads(app)).toHaveLength(3);
      expect((await downloads(app)).map(({ url, isKept }) => [url.replace(/[^/]*$/, ''), isKept])).toEqual([
        ['blob:app://admin/', true],
        ['blob:app://admin/', true],
        ['app://admin/api/admin/', false],
      ]);
      expect(app.problems).toEqual([]);
    },
  },
];
