import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { RunningApp } from '#test/driver/desktop-app.ts';
import type { Messages } from '#test/driver/texts.ts';
import type { Scenario } from './scenario.ts';

interface OpenMenu {
  open: {
    items: { id?: string; role?: string; label: string; type: string; enabled: boolean; click(): void }[];
  } | null;
}

/** Opens the context menu of an element and returns the labels of its enabled items. */
async function openContextMenu(app: RunningApp, element: Locator): Promise<string[]> {
  await app.evaluate(({ Menu }) => {
    (Menu as unknown as OpenMenu).open = null;
  });
  await element.click({ button: 'right' });
  const labels = () =>
    app.evaluate(({ Menu }) =>
      (Menu as unknown as OpenMenu).open?.items
        .filter(({ type, enabled }) => enabled && type !== 'separator')
        .map(({ label }) => label),
    );
  await expect.poll(labels).toBeDefined();
  return (await labels()) ?? [];
}

const chooseMenuItem = (app: RunningApp, label: string) =>
  app.evaluate(({ Menu }, wanted) => {
    const found = (Menu as unknown as OpenMenu).open?.items.find((item) => item.label === wanted);
    if (!found) throw new Error(`The context menu has no item '${wanted}'`);
    found.click();
  }, label);

const menuLabels = (t: Messages, ...keys: ('cut' | 'copy' | 'paste' | 'select-all')[]) =>
  keys.map((key) => t(`desktop.menu.${key}`));

/** Context menu and spell checker. */
export const contextMenuScenarios: Scenario[] = [
  {
    name: 'offers cut, copy, paste and select all where they apply',
    needsFake: true,
    async run(test, t) {
      const { app, page } = await test.atSignIn();
      const username = page.getByLabel(t('account.login.username'), { exact: true });
      await username.fill('ratna');
      await page.getByRole('heading', { name: t('account.login.title') }).click();
      await username.focus();
      await page.keyboard.press('End');
      expect(await openContextMenu(app, username)).toEqual(menuLabels(t, 'paste', 'select-all'));
      await chooseMenuItem(app, t('desktop.menu.select-all'));
      await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('ratna');
      expect(await openContextMenu(app, username)).toEqual(
        menuLabels(t, 'cut', 'copy', 'paste', 'select-all'),
      );
      await chooseMenuItem(app, t('desktop.menu.cut'));
      await expect.poll(() => username.inputValue()).toBe('');

      const secret = page.getByLabel(t('account.login.password'), { exact: true });
      await secret.fill('rahasia');
      await secret.selectText();
      expect(await openContextMenu(app, secret)).toEqual(menuLabels(t, 'paste', 'select-all'));
      // A visible password must not reach the spell checker.
      await page.getByRole('button', { name: t('account.login.show-password') }).click();
      expect(await secret.evaluate((input: HTMLInputElement) => [input.type, input.spellcheck])).toEqual([
        'text',
        false,
      ]);
      await page.getByRole('button', { name: t('account.login.hide-password') }).click();
      await secret.fill('');

      const title = page.getByRole('heading', { name: t('account.login.title') });
      await title.selectText();
      expect(await openContextMenu(app, title)).toEqual(menuLabels(t, 'copy'));
    },
  },
  {
    name: 'copies the address of an external link',
    needsFake: true,
    async run(test, t) {
      const { app, page } = await test.atSignIn();
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = 'https://elsewhere.example/laporan';
        link.textContent = 'Laporan';
        link.id = 'tautan';
        getSelection()?.removeAllRanges();
        document.body.append(link);
      });
      const link = page.locator('#tautan');
      expect(await openContextMenu(app, link)).toEqual([t('desktop.menu.copy-link')]);
      await chooseMenuItem(app, t('desktop.menu.copy-link'));
      expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe(
        'https://elsewhere.example/laporan',
      );
      await link.evaluate((element: HTMLAnchorElement) => {
        element.href = '/admin/dashboard';
        getSelection()?.removeAllRanges();
      });
      await app.evaluate(({ Menu }) => {
        (Menu as unknown as OpenMenu).open = null;
      });
      await link.click({ button: 'right' });
      await page.waitForTimeout(200);
      expect(await app.evaluate(({ Menu }) => (Menu as unknown as OpenMenu).open)).toBeNull();
      await link.evaluate((element) => element.remove());
    },
  },
  {
    name: 'suggests spellings in both languages and adds words to the dictionary',
    needsFake: true,
    async run(test, t) {
      const dir = join(test.product.dataFolder, 'desktop', 'dictionaries');
      mkdirSync(dir, { recursive: true });
      // File names as in Electron's archive. A word is misspelt only if both dictionaries list it.
      const wrong = { laporran: ['laporan'], Nusantarra: [] };
      writeFileSync(join(dir, 'id-ID-3-0.bdic'), JSON.stringify({ ...wrong, research: ['riset'] }));
      writeFileSync(join(dir, 'en-US-10-1.bdic'), JSON.stringify({ ...wrong, riset: ['reset'] }));
      const { app, page } = await test.startSignedIn('articles');
      await page.getByRole('button', { name: t('admin.article.new'), exact: true }).click();
      const form = page.getByRole('form', { name: t('admin.article.create') });
      const excerpt = form.getByRole('textbox', { name: t('admin.field.excerpt'), exact: true });
      const menuOf = async (word: string) => {
        await excerpt.fill(word);
        await excerpt.selectText();
        return openContextMenu(app, excerpt);
      };
      const plain = menuLabels(t, 'cut', 'copy', 'paste', 'select-all');
      await expect.poll(() => menuOf('laporran')).toEqual(['laporan', t('desktop.menu.add-word'), ...plain]);
      await chooseMenuItem(app, 'laporan');
      await expect.poll(() => excerpt.inputValue()).toBe('laporan');
      expect(await menuOf('riset')).toEqual(plain);
      expect(await menuOf('research')).toEqual(plain);
      expect(await menuOf('Nusantarra')).toEqual([t('desktop.menu.add-word'), ...plain]);
      await chooseMenuItem(app, t('desktop.menu.add-word'));
      expect(await menuOf('Nusantarra')).toEqual(plain);
    },
  },
  {
    name: 'fetches dictionaries from the chosen server only',
    needsFake: true,
    async run(test, t) {
      const app = await test.start({ server: null });
      const page = await app.page();
      await page.getByRole('heading', { name: t('desktop.connect.title') }).waitFor();
      const set = await app.evaluate((electron) => {
        const { session } = electron.BrowserWindow.getAllWindows()[0]?.webContents ?? {};
        const { strayDownloads } = electron as unknown as { strayDownloads: string[] };
        return { isOn: session?.isSpellCheckerEnabled(), stray: strayDownloads };
      });
      expect(set).toEqual({ isOn: false, stray: [] });
      const later = await test.atSignIn();
      const used = await later.app.evaluate((electron) => {
        const { session } = electron.BrowserWindow.getAllWindows()[0]?.webContents ?? {};
        const { strayDownloads } = electron as unknown as { strayDownloads: string[] };
        return { languages: session?.getSpellCheckerLanguages(), stray: strayDownloads };
      });
      expect(used).toEqual({ languages: ['id', 'en-US'], stray: [] });
    },
  },
];
