import type { MenuItemConstructorOptions } from 'electron';

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

  /** A click does nothing on an item that is not enabled. */
  click(): void {
    if (this.enabled) this.#click?.(this as never, undefined, {} as never);
  }
}

export class MenuDouble {
  static #shown: MenuDouble | null = null;
  readonly items: MenuItemDouble[];

  constructor(items: MenuItemDouble[]) {
    this.items = items;
  }

  static buildFromTemplate(template: MenuItemConstructorOptions[]): MenuDouble {
    return new MenuDouble(template.map((options) => new MenuItemDouble(options)));
  }

  static setApplicationMenu(menu: MenuDouble | null): void {
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
