import type { MenuItemConstructorOptions, PopupOptions } from 'electron';
import { BrowserWindow } from './browser-window.ts';
import { refuseDestroyed, refuseOptions, strict, strictStatics } from './strict.ts';

/** An item of a menu, with what it was made from. */
export class MenuItemDouble {
  readonly id: string | undefined;
  readonly label: string;
  readonly role: string | undefined;
  readonly accelerator: string | undefined;
  readonly enabled: boolean;
  readonly checked: boolean;
  readonly type: string;
  readonly submenu: MenuDouble | undefined;
  readonly #click: MenuItemConstructorOptions['click'];

  constructor(options: MenuItemConstructorOptions) {
    refuseOptions('MenuItemConstructorOptions', options);
    if (options.type === 'submenu' && !options.submenu) throw new Error('Invalid submenu');
    this.id = options.id;
    this.label = options.label ?? '';
    this.role = options.role;
    this.accelerator = options.accelerator as string | undefined;
    this.enabled = options.enabled ?? true;
    this.checked = options.checked ?? false;
    this.type = options.type ?? (options.submenu ? 'submenu' : 'normal');
    this.submenu = Array.isArray(options.submenu) ? MenuDouble.buildFromTemplate(options.submenu) : undefined;
    this.#click = options.click;
  }

  /** A click does nothing on an item that is not enabled. A role acts on the focused page (docs/api/menu-item.md). */
  click(): void {
    if (!this.enabled) return;
    if (this.role) BrowserWindow.getAllWindows().at(-1)?.webContents.edit(this.role);
    else this.#click?.(this as never, undefined, {} as never);
  }
}

export class MenuDouble {
  static #shown: MenuDouble | null = null;
  /** The context menu that is open. */
  static open: MenuDouble | null = null;
  readonly items: MenuItemDouble[];

  constructor(items: MenuItemDouble[]) {
    this.items = items;
  }

  static buildFromTemplate(template: MenuItemConstructorOptions[]): MenuDouble {
    if (!Array.isArray(template))
      throw new TypeError('Invalid template for Menu: Menu template must be an array');
    if (!template.every((item) => 'label' in item || 'role' in item || item.type === 'separator'))
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
    return new MenuDouble(template.map((options) => new MenuItemDouble(options)));
  }

  /** docs/api/menu.md: the window must be there, and a position has both coordinates. */
  popup({ window, x, y }: PopupOptions = {}): void {
    refuseDestroyed(window);
    if ((x === undefined) !== (y === undefined)) throw new TypeError('x and y must be declared together');
    if (this.items.length === 0) throw new Error('The double opens no empty menu.');
    MenuDouble.open = this;
  }

  static setApplicationMenu(menu: MenuDouble | null): void {
    if (menu && menu.constructor !== MenuDouble) throw new TypeError('Invalid menu');
    MenuDouble.#shown = menu;
  }

  static getApplicationMenu(): MenuDouble | null {
    return MenuDouble.#shown;
  }

  getMenuItemById(id: string): MenuItemDouble | null {
    for (const item of this.items) {
      if (item.id === id) return item;
      const inner = item.submenu?.getMenuItemById(id);
      if (inner) return inner;
    }
    return null;
  }
}
strict(MenuDouble.prototype, 'Menu');
strictStatics(MenuDouble, 'Menu');
