import { languages } from '@institute/core/locale.ts';
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { menuTemplate } from './menu.ts';
import { textsIn } from './texts.ts';

const nothing = () => {};
const actions = {
  go: nothing,
  save: nothing,
  search: nothing,
  changeServer: nothing,
  openServer: nothing,
  reload: nothing,
  openWebsite: nothing,
  copyDiagnostics: nothing,
  showLog: nothing,
};
const servers = [{ origin: 'https://a.example', siteName: 'A' }];

function itemsOf(template: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])]);
}
function menu(part: Partial<Parameters<typeof menuTemplate>[0]> = {}, more = {}) {
  const state = { t: textsIn('en'), isMac: false, server: 'https://a.example', servers, signedIn: true };
  return itemsOf(menuTemplate({ ...state, ...part }, { ...actions, ...more }));
}

describe('the menu', () => {
  it.each(languages)('has a label of our own for every item, the roles too (%s)', (language) => {
    for (const isMac of [true, false]) {
      for (const { label, type } of menu({ t: textsIn(language), isMac })) {
        if (type !== 'separator')
          expect(label).toMatch(/^[^.{}]*(\.\.\.)?( ?\(a\.example\))?$|^A \(a\.example\)$/);
      }
    }
  });

  it.each([true, false])('always has what copying, pasting and quitting need (Mac: %s)', (isMac) => {
    const roles = menu({ isMac }).map(({ role }) => role);
    expect(roles).toEqual(
      expect.arrayContaining(['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll', 'quit', 'about']),
    );
  });

  it('has on a Mac what its Window menu has everywhere there, and elsewhere nothing that does nothing', () => {
    const roles = (isMac: boolean) => menu({ isMac }).map(({ role }) => role);
    expect(roles(true)).toEqual(expect.arrayContaining(['window', 'minimize', 'zoom', 'close', 'front']));
    for (const role of ['zoom', 'front']) expect(roles(false)).not.toContain(role);
  });

  it('never gives two items the same keys', () => {
    const keys = menu().flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('takes no keys that the dashboard and its editor have for something else', () => {
    const taken = new Set(['B', 'I', 'U', 'K', 'Z', 'Y', 'Enter'].map((key) => `CmdOrCtrl+${key}`));
    expect(menu().filter(({ accelerator }) => taken.has(String(accelerator)))).toEqual([]);
  });

  it('offers nothing that would do nothing', () => {
    const enabled = (id: string, part: Parameters<typeof menu>[0]) =>
      menu(part).find((item) => item.id === id)?.enabled;
    for (const id of ['new-article', 'save', 'search']) expect(enabled(id, { signedIn: false })).toBe(false);
    for (const id of ['change-server', 'website']) expect(enabled(id, { server: null })).toBe(false);
    expect(enabled('servers', { servers: [] })).toBe(false);
    expect(menu().some(({ id }) => id === 'updates')).toBe(false);
    expect(menu({}, { checkUpdates: nothing }).some(({ id }) => id === 'updates')).toBe(true);
  });
});
