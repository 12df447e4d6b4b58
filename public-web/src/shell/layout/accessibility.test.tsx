import { violationsHere } from '@institute/server/testing/accessibility-in-page.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#test/component/open-page.ts';
import { nextFrames } from '#test/component/read-page.ts';
import { useSite } from '#test/component/render-site.tsx';

const site = useSite();
/** WCAG 2.2 up to level AA. The page around the tests breaks best practices of whole documents. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
afterEach(() => page.viewport(1280, 800));

/** Returns the axe violations of both themes. */
async function violations(): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark']) {
    document.documentElement.classList.toggle('dark', theme === 'dark');
    await nextFrames();
    // The server sets the language of the document.
    const lines = (await violationsHere(rules)).filter((line) => !line.startsWith('html-has-lang'));
    found.push(...lines.map((line) => `${theme} ${line}`));
  }
  return found;
}

describe('menus and messages', () => {
  it.each([
    ['id', 'Buka menu', 'Ganti bahasa'],
    ['en', 'Open menu', 'Change language'],
  ])('have no axe violations in the menu and the language list in %s', async (language, menu, languages) => {
    await page.viewport(320, 700);
    await openPage(site, `/${language}/about`);
    await page.getByRole('button', { name: languages }).click();
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: menu }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it.each([320, 1440])(
    'have no axe violations in a rejected form and a toast at %i pixels',
    async (width) => {
      await page.viewport(width, 900);
      await openPage(site, '/id/contact');
      await page.getByRole('button', { name: 'Kirim Pesan' }).click();
      const toast = page.getByRole('region', { name: /^Notifikasi/ }).getByRole('listitem');
      await expect.element(toast).toBeVisible();
      await toast.hover();
      expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(4);
      expect(await violations()).toEqual([]);
      await expect.element(toast).toBeVisible();
    },
  );
});
