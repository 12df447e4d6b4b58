import { brand } from '@institute/core/brand/brand.ts';
import type { MenuItemConstructorOptions } from 'electron';
import type { SavedServer } from '#shared/contract.ts';
import type { DesktopTranslate } from './texts.ts';

/** Actions of the menu items. */
export interface MenuActions {
  go(path: string): void;
  save(): void;
  search(): void;
  changeServer(): void;
  openServer(origin: string): void;
  /** Undefined if this build has no updates. */
  checkUpdates?: (() => void) | undefined;
  reload(): void;
  openWebsite(): void;
  copyDiagnostics(): void;
  showLog(): void;
}

export interface MenuState {
  t: DesktopTranslate;
  isMac: boolean;
  server: string | null;
  servers: readonly SavedServer[];
  signedIn: boolean;
}

type Item = MenuItemConstructorOptions;
const separator: Item = { type: 'separator' };

/** Builds the app menu. Sets every label because not all systems translate theirs into Indonesian. */
export function menuTemplate(state: MenuState, actions: MenuActions): Item[] {
  const { t, isMac } = state;
  return [
    ...(isMac ? [appMenu(state, actions)] : []),
    { id: 'file', label: t('menu.file'), submenu: fileMenu(state, actions) },
    { id: 'edit', label: t('menu.edit'), submenu: editMenu(state, actions) },
    { id: 'view', label: t('menu.view'), submenu: viewMenu(state, actions) },
    { id: 'window', role: 'window', label: t('menu.window'), submenu: windowMenu(state) },
    { id: 'help', role: 'help', label: t('menu.help'), submenu: helpMenu(state, actions) },
  ];
}

function appMenu({ t }: MenuState, { checkUpdates }: MenuActions): Item {
  const name = brand.shortName.en;
  return {
    id: 'app',
    label: name,
    submenu: [
      { role: 'about', label: t('menu.about', { name }) },
      ...updates(t, checkUpdates),
      separator,
      { role: 'hide', label: t('menu.hide', { name }) },
      { role: 'hideOthers', label: t('menu.hide-others') },
      { role: 'unhide', label: t('menu.show-all') },
      separator,
      { role: 'quit', label: t('menu.quit') },
    ],
  };
}

function fileMenu({ t, isMac, server, servers, signedIn }: MenuState, actions: MenuActions): Item[] {
  return [
    {
      id: 'new-article',
      label: t('menu.new-article'),
      accelerator: 'CmdOrCtrl+N',
      enabled: signedIn,
      click: () => actions.go('/admin/dashboard?tab=articles&item=new'),
    },
    {
      id: 'save',
      label: t('menu.save'),
      accelerator: 'CmdOrCtrl+S',
      enabled: signedIn,
      click: () => actions.save(),
    },
    separator,
    {
      id: 'servers',
      label: t('menu.servers'),
      enabled: servers.length > 0,
      submenu: servers.map(({ origin, siteName }) => ({
        id: `server:${origin}`,
        label: `${siteName} (${new URL(origin).host})`,
        type: 'radio' as const,
        checked: origin === server,
        click: () => actions.openServer(origin),
      })),
    },
    {
      id: 'change-server',
      label: t('menu.change-server'),
      enabled: server !== null,
      click: () => actions.changeServer(),
    },
    ...(isMac ? [] : [separator, { id: 'quit', role: 'quit' as const, label: t('menu.quit') }]),
  ];
}

/** The roles stay enabled: macOS needs them for the clipboard shortcuts. */
function editMenu({ t, signedIn }: MenuState, actions: MenuActions): Item[] {
  return [
    { role: 'undo', label: t('menu.undo') },
    { role: 'redo', label: t('menu.redo') },
    separator,
    { role: 'cut', label: t('menu.cut') },
    { role: 'copy', label: t('menu.copy') },
    { role: 'paste', label: t('menu.paste') },
    { role: 'pasteAndMatchStyle', label: t('menu.paste-plain') },
    { role: 'selectAll', label: t('menu.select-all') },
    separator,
    {
      id: 'search',
      label: t('menu.search'),
      accelerator: 'CmdOrCtrl+F',
      enabled: signedIn,
      click: () => actions.search(),
    },
  ];
}

function viewMenu({ t }: MenuState, actions: MenuActions): Item[] {
  return [
    { id: 'reload', label: t('menu.reload'), accelerator: 'CmdOrCtrl+R', click: () => actions.reload() },
    separator,
    { role: 'zoomIn', label: t('menu.zoom-in') },
    { role: 'zoomOut', label: t('menu.zoom-out') },
    { role: 'resetZoom', label: t('menu.zoom-reset') },
    separator,
    { role: 'togglefullscreen', label: t('menu.full-screen') },
  ];
}

function windowMenu({ t, isMac }: MenuState): Item[] {
  return [
    { role: 'minimize', label: t('menu.minimize') },
    ...(isMac ? [{ role: 'zoom' as const, label: t('menu.zoom') }] : []),
    { role: 'close', label: t('menu.close') },
    ...(isMac ? [separator, { role: 'front' as const, label: t('menu.front') }] : []),
  ];
}

function helpMenu({ t, isMac, server }: MenuState, actions: MenuActions): Item[] {
  return [
    {
      id: 'website',
      label: t('menu.website'),
      enabled: server !== null,
      click: () => actions.openWebsite(),
    },
    separator,
    { id: 'diagnostics', label: t('menu.diagnostics'), click: () => actions.copyDiagnostics() },
    { id: 'logs', label: t('menu.logs'), click: () => actions.showLog() },
    ...(isMac
      ? []
      : [
          separator,
          ...updates(t, actions.checkUpdates),
          { role: 'about' as const, label: t('menu.about', { name: brand.shortName.en }) },
        ]),
  ];
}

function updates(t: DesktopTranslate, check: (() => void) | undefined): Item[] {
  return check ? [{ id: 'updates', label: t('menu.updates'), click: () => check() }] : [];
}
