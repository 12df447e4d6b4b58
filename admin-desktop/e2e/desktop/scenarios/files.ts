import { readFileSync } from 'node:fs';
import { makePdf } from '@institute/server/testing/make-pdf.ts';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { saveButton } from '#test/driver/save-button.ts';
import type { Scenario } from './scenario.ts';

/** Returns the file that a click on a button saves. */
async function saveByButton(page: Page, button: string) {
  const pending = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await pending;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

export const fileScenarios: Scenario[] = [
  {
    name: 'uploads and downloads a PDF and saves the subscriber list',
    electron: "protocol.handle, 'will-download'",
    async run(test, t, language) {
      const bytes = await makePdf(`Laporan ${language}`);
      const title = `Dengan PDF dari aplikasi ${language}`;
      const { app, page } = await test.startSignedIn('research');
      await page.getByRole('button', { name: t('admin.research.new'), exact: true }).click();
      const form = page.getByRole('form', { name: t('admin.research.create') });
      const field = (key: 'title' | 'authors' | 'abstract') =>
        form.getByLabel(t(`admin.field.${key}`), { exact: true });
      await field('title').fill(title);
      await field('authors').fill('Ratna');
      await field('abstract').fill('Ringkas');
      await form
        .getByLabel(t('admin.field.pdf'), { exact: true })
        .setInputFiles({ name: 'laporan – ñ.pdf', mimeType: 'application/pdf', buffer: bytes });
      await form.getByText('laporan – ñ.pdf', { exact: true }).waitFor();
      const own = await saveByButton(page, t('admin.pdf.save'));
      expect(own.bytes.equals(bytes)).toBe(true);
      expect(own.name).toMatch(/\.pdf$/);
      await saveButton(form).click();
      await page.getByText(t('admin.research.created')).first().waitFor();
      await form.waitFor({ state: 'detached' });

      // The menu must not take the shortcut of the dashboard's palette.
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: t('admin.palette.title') });
      await palette.waitFor();
      await page.keyboard.press('Escape');
      await palette.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: t('admin.history.open-item', { title }), exact: true }).click();
      const history = page.getByRole('dialog', { name: t('admin.history.title', { title }) });
      await history.waitFor();
      await page.keyboard.press('Escape');
      await history.waitFor({ state: 'detached' });

      const views = page.getByRole('navigation', { name: t('admin.frame.views'), exact: true });
      await views.getByRole('link', { name: t('admin.tab.newsletter'), exact: true }).click();
      const list = await saveByButton(page, t('admin.subscribers.export'));
      expect(list.name).toMatch(/^newsletter-[\d-]+\.csv$/);
      expect(list.bytes.length).toBeGreaterThan(0);
      expect(app.problems).toEqual([]);
    },
  },
];
