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

/** Opens the context menu of an element. @returns the labels of its items that can be chosen */
async function menuOn(app: RunningApp, element: Locator): Promise<string[]> {
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

const chooseIn = (app: RunningApp, label: string) =>
  app.evaluate(({ Menu }, wanted) => {
    const found = (Menu as unknown as OpenMenu).open?.items.find((item) => item.label === wanted);
    if (!found) throw new Error(`The context menu has no item '${wanted}'.`);
    found.click();
  }, label);

const words = (say: Messages, ...keys: ('cut' | 'copy' | 'paste' | 'select-all')[]) =>
  keys.map((key) => say(`desktop.menu.${key}`));

/** The context menu, and the spell checker whose suggestions it shows. */
export const contextMenuScenarios: Scenario[] = [
  {
    name: 'offers to cut, copy, paste and select all where each applies, and does it',
    needsBridge: true,
    async run(desk, say) {
      const { app, page } = await desk.atEntry();
      const username = page.getByLabel(say('account.login.username'), { exact: true });
      await username.fill('ratna');
      await page.getByRole('heading', { name: say('account.login.title') }).click();
      await username.focus();
      await page.keyboard.press('End');
      expect(await menuOn(app, username)).toEqual(words(say, 'paste', 'select-all'));
      await chooseIn(app, say('desktop.menu.select-all'));
      await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('ratna');
      expect(await menuOn(app, username)).toEqual(words(say, 'cut', 'copy', 'paste', 'select-all'));
      await chooseIn(app, say('desktop.menu.cut'));
      await expect.poll(() => username.inputValue()).toBe('');

      const secret = page.getByLabel(say('account.login.password'), { exact: true });
      await secret.fill('rahasia');
      await secret.selectText();
      expect(await menuOn(app, secret)).toEqual(words(say, 'paste', 'select-all'));
      // A password that is shown is none of the spell checker's.
      await page.getByRole('button', { name: say('account.login.show-password') }).click();
      expect(await secret.evaluate((input: HTMLInputElement) => [input.type, input.spellcheck])).toEqual([
        'text',
        false,
      ]);
      await page.getByRole('button', { name: say('account.login.hide-password') }).click();
      await secret.fill('');

      const title = page.getByRole('heading', { name: say('account.login.title') });
      await title.selectText();
      expect(await menuOn(app, title)).toEqual(words(say, 'copy'));
    },
  },
  {
    name: 'copies the address of a link that leads outside the app',
    needsBridge: true,
    async run(desk, say) {
      const { app, page } = await desk.atEntry();
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = 'https://elsewhere.example/laporan';
        link.textContent = 'Laporan';
        link.id = 'tautan';
        getSelection()?.removeAllRanges();
        document.body.append(link);
      });
      const link = page.locator('#tautan');
      expect(await menuOn(app, link)).toEqual([say('desktop.menu.copy-link')]);
      await chooseIn(app, say('desktop.menu.copy-link'));
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
    name: 'corrects words in both languages with dictionaries of the server, and learns new words',
    needsBridge: true,
    async run(desk, say) {
      const folder = join(desk.product.dataFolder, 'desktop', 'dictionaries');
      mkdirSync(folder, { recursive: true });
      // Names as in Electron's archive. A word is wrong only where it is wrong in both languages.
      const wrong = { laporran: ['laporan'], Nusantarra: [] };
      writeFileSync(join(folder, 'id-ID-3-0.bdic'), JSON.stringify({ ...wrong, research: ['riset'] }));
      writeFileSync(join(folder, 'en-US-10-1.bdic'), JSON.stringify({ ...wrong, riset: ['reset'] }));
      const { app, page } = await desk.startSignedIn('articles');
      await page.getByRole('button', { name: say('admin.article.new'), exact: true }).click();
      const form = page.getByRole('form', { name: say('admin.article.create') });
      const excerpt = form.getByRole('textbox', { name: say('admin.field.excerpt'), exact: true });
      const menuOf = async (word: string) => {
        await excerpt.fill(word);
        await excerpt.selectText();
        return menuOn(app, excerpt);
      };
      const plain = words(say, 'cut', 'copy', 'paste', 'select-all');
      await expect
        .poll(() => menuOf('laporran'))
        .toEqual(['laporan', say('desktop.menu.add-word'), ...plain]);
      await chooseIn(app, 'laporan');
      await expect.poll(() => excerpt.inputValue()).toBe('laporan');
      expect(await menuOf('riset')).toEqual(plain);
      expect(await menuOf('research')).toEqual(plain);
      expect(await menuOf('Nusantarra')).toEqual([say('desktop.menu.add-word'), ...plain]);
      await chooseIn(app, say('desktop.menu.add-word'));
      expect(await menuOf('Nusantarra')).toEqual(plain);
    },
  },
  {
    name: 'fetches dictionaries from the chosen server alone',
    needsBridge: true,
    async run(desk, say) {
      const app = await desk.start({ server: null });
      const page = await app.page();
      await page.getByRole('heading', { name: say('desktop.connect.title') }).waitFor();
      const set = await app.evaluate((electron) => {
        const { session } = electron.BrowserWindow.getAllWindows()[0]?.webContents ?? {};
        const { strayDownloads } = electron as unknown as { strayDownloads: string[] };
        return { isOn: session?.isSpellCheckerEnabled(), stray: strayDownloads };
      });
      expect(set).toEqual({ isOn: false, stray: [] });
      const later = await desk.atEntry();
      const used = await later.app.evaluate((electron) => {
        const { session } = electron.BrowserWindow.getAllWindows()[0]?.webContents ?? {};
        const { strayDownloads } = electron as unknown as { strayDownloads: string[] };
        return { languages: session?.getSpellCheckerLanguages(), stray: strayDownloads };
      });
      expect(used).toEqual({ languages: ['id', 'en-US'], stray: [] });
    },
  },
];
