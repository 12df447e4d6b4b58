import { BrowserWindow, type ContextMenuParams, clipboard, session } from 'electron';
import { expect, it, vi } from 'vitest';
import { FakeMenu } from '#test/fake-electron/menu.ts';
import { asFake, cleanUpApp } from '#test/fake-electron/test-helpers.ts';
import { addContextMenus } from './context-menus.ts';
import { getTexts } from './texts.ts';

const t = getTexts('en');
const none: ContextMenuParams['editFlags'] = {
  ...{ canUndo: false, canRedo: false, canCut: false, canCopy: false, canPaste: false, canDelete: false },
  ...{ canSelectAll: false, canEditRichly: false },
};
const editable = { ...none, canPaste: true, canSelectAll: true };

/** Opens the context menu of a page. Returns its enabled items, or undefined if none opened. */
function openMenu(partition: string, params: Partial<ContextMenuParams>) {
  cleanUpApp();
  const warn = vi.fn();
  addContextMenus(
    () => 'https://institute.example',
    () => t,
    warn,
  );
  const own = session.fromPartition(partition);
  const { webContents } = new BrowserWindow({ show: false, webPreferences: { session: own } });
  FakeMenu.open = null;
  const nothing = { x: 1, y: 2, frame: null, linkURL: '', selectionText: '', isEditable: false };
  const spelling = { misspelledWord: '', dictionarySuggestions: [] };
  webContents.emit(
    'context-menu',
    {} as never,
    { ...nothing, ...spelling, editFlags: none, ...params } as never,
  );
  const items = FakeMenu.open as FakeMenu | null;
  return {
    ...{ warn, webContents, words: asFake(own).spelling.words },
    labels: items?.items
      .filter(({ type, enabled }) => enabled && type !== 'separator')
      .map(({ label }) => label),
    choose: (label: string) => items?.items.find((item) => item.label === label)?.click(),
  };
}

it.each<[string, Partial<ContextMenuParams>, string[] | undefined]>([
  ['a paragraph', {}, undefined],
  ['a selection', { selectionText: 'riset', editFlags: { ...none, canCopy: true } }, [t('menu.copy')]],
  ['an empty field', { isEditable: true, editFlags: editable }, [t('menu.paste'), t('menu.select-all')]],
  [
    'a selection in a field',
    { isEditable: true, selectionText: 'riset', editFlags: { ...editable, canCut: true, canCopy: true } },
    [t('menu.cut'), t('menu.copy'), t('menu.paste'), t('menu.select-all')],
  ],
  [
    'the editor',
    { isEditable: true, editFlags: { ...editable, canEditRichly: true } },
    [t('menu.paste'), t('menu.paste-plain'), t('menu.select-all')],
  ],
  ['a link of the app', { linkURL: 'app://admin/admin' }, undefined],
  ['a link to the web', { linkURL: 'https://elsewhere.example/x' }, [t('menu.copy-link')]],
])('offers what applies to %s', (_name, params, labels) => {
  expect(openMenu('menu', params).labels).toEqual(labels);
});

it('copies the address of a link', async () => {
  openMenu('menu', { linkURL: 'https://elsewhere.example/laporan' }).choose(t('menu.copy-link'));
  expect(await clipboard.readText()).toBe('https://elsewhere.example/laporan');
});

const misspelt = { isEditable: true, editFlags: editable, misspelledWord: 'laporran' };

it('replaces a misspelt word', () => {
  const menu = openMenu('menu', { ...misspelt, dictionarySuggestions: ['laporan'] });
  expect(menu.labels?.slice(0, 2)).toEqual(['laporan', t('menu.add-word')]);
  const replace = vi.spyOn(menu.webContents, 'replaceMisspelling');
  menu.choose('laporan');
  expect(replace).toHaveBeenCalledWith('laporan');
});

it('adds a word to the dictionary, and warns if that fails', () => {
  const menu = openMenu('persist:menu', misspelt);
  expect(menu.labels?.[0]).toBe(t('menu.add-word'));
  menu.choose(t('menu.add-word'));
  expect(menu.words).toEqual(['laporran']);
  const inMemory = openMenu('menu', misspelt);
  inMemory.choose(t('menu.add-word'));
  expect(inMemory.warn).toHaveBeenCalledOnce();
});
