import type { MenuItemConstructorOptions, PopupOptions } from 'electron';
import { rejectDestroyed } from './strict.ts';

/** A menu item with its options. */
export class FakeMenuItem {
  readonly id: string | undefined;
  readonly label: string;
  readonly role: string | undefined;
  readonly accelerator: string | undefined;
  readonly enabled: boolean;
  readonly checked: boolean;
  readonly type: string;
  readonly submenu: FakeMenu | undefined;
  readonly #click: MenuItemConstructorOptions['click'];

  constructor(options: MenuItemConstructorOptions) {
    if (options.type === 'submenu' && !options.submenu) throw new Error('Invalid submenu');
    this.id = options.id;
    this.label = options.label ?? '';
    this.role = options.role;
    this.accelerator = options.accelerator as string | undefined;
    this.enabled = options.enabled ?? true;
    this.checked = options.checked ?? false;
    this.type = options.type ?? (options.submenu ? 'submenu' : 'normal');
    this.submenu = Array.isArray(options.submenu) ? FakeMenu.buildFromTemplate(options.submenu) : undefined;
    this.#click = options.click;
  }

  /** Ignores disabled items. */
  click(): void {
    if (this.enabled) this.#click?.(this as never, undefined, {} as never);
  }
}

export class FakeMenu {
  static #shown: FakeMenu | null = null;
  /** The open context menu. */
  static open: FakeMenu | null = null;
  readonly items: FakeMenuItem[];

  constructor(items: FakeMenuItem[]) {
    this.items = items;
  }

  static buildFromTemplate(template: MenuItemConstructorOptions[]): FakeMenu {
    if (!Array.isArray(template))
      throw new TypeError('Invalid template for Menu: Menu template must be an array');
    if (!template.every((item) => 'label' in item || 'role' in item || item.type === 'separator'))
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
    return new FakeMenu(template.map((options) => new FakeMenuItem(options)));
  }

  /** Requires an open window and both coordinates (docs/api/menu.md). */
  popup({ window, x, y }: PopupOptions = {}): void {
    rejectDestroyed(window);
    if ((x === undefined) !== (y === undefined)) throw new TypeError('x and y must be declared together');
    if (this.items.length === 0) throw new Error('The fake opens no empty menu');
    FakeMenu.open = this;
  }

  static setApplicationMenu(menu: FakeMenu | null): void {
    if (menu && menu.constructor !== FakeMenu) throw new TypeError('Invalid menu');
    FakeMenu.#shown = menu;
  }

  static getApplicationMenu(): FakeMenu | null {
    return FakeMenu.#shown;
  }

  getMenuItemById(id: string): FakeMenuItem | null {
    for (const item of this.items) {
      if (item.id === id) return item;
      const inner = item.submenu?.getMenuItemById(id);
      if (inner) return inner;
    }
    return null;
  }
}
