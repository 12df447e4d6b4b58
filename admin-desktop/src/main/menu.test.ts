import { languages } from '@institute/core/i18n/locale.ts';
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { menuTemplate } from './menu.ts';
import { getTexts } from './texts.ts';

const noop = () => {};
const actions = {
  go: noop,
  save: noop,
  search: noop,
  changeServer: noop,
  openServer: noop,
  reload: noop,
  openWebsite: noop,
  copyDiagnostics: noop,
  showLog: noop,
};
const servers = [{ origin: 'https://a.example', siteName: 'A' }];

function itemsOf(template: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])]);
}
function menu(state: Partial<Parameters<typeof menuTemplate>[0]> = {}, more = {}) {
  const defaults = { t: getTexts('en'), isMac: false, server: 'https://a.example', servers, signedIn: true };
  return itemsOf(menuTemplate({ ...defaults, ...state }, { ...actions, ...more }));
}

describe('menuTemplate', () => {
  it.each(languages)('sets a label for every item, also for roles (%s)', (language) => {
    for (const isMac of [true, false]) {
      for (const { label, type } of menu({ t: getTexts(language), isMac })) {
        if (type !== 'separator')
          expect(label).toMatch(/^[^.{}]*(\.\.\.)?( ?\(a\.example\))?$|^A \(a\.example\)$/);
      }
    }
  });

  it.each([true, false])(
    'always contains the roles for the clipboard and for quitting (macOS: %s)',
    (isMac) => {
      const roles = menu({ isMac }).map(({ role }) => role);
      expect(roles).toEqual(
        expect.arrayContaining(['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll', 'quit', 'about']),
      );
    },
  );

  it('contains the window roles of macOS on macOS only', () => {
    const roles = (isMac: boolean) => menu({ isMac }).map(({ role }) => role);
    expect(roles(true)).toEqual(expect.arrayContaining(['window', 'minimize', 'zoom', 'close', 'front']));
    for (const role of ['zoom', 'front']) expect(roles(false)).not.toContain(role);
  });

  it('uses each accelerator once', () => {
    const keys = menu().flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('uses no shortcut of the dashboard or its editor', () => {
    const reserved = new Set(['B', 'I', 'U', 'K', 'Z', 'Y', 'Enter'].map((key) => `CmdOrCtrl+${key}`));
    expect(menu().filter(({ accelerator }) => reserved.has(String(accelerator)))).toEqual([]);
  });

  it('disables items without effect', () => {
    const enabled = (id: string, state: Parameters<typeof menu>[0]) =>
      menu(state).find((item) => item.id === id)?.enabled;
    for (const id of ['new-article', 'save', 'search']) expect(enabled(id, { signedIn: false })).toBe(false);
    for (const id of ['change-server', 'website']) expect(enabled(id, { server: null })).toBe(false);
    expect(enabled('servers', { servers: [] })).toBe(false);
    expect(menu().some(({ id }) => id === 'updates')).toBe(false);
    expect(menu({}, { checkUpdates: noop }).some(({ id }) => id === 'updates')).toBe(true);
  });
});
