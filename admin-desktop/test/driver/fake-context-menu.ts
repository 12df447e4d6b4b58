import type { Page } from 'playwright';
import type { Place } from '../fake-electron/context-menu.ts';
import type { connectRpc } from './rpc.ts';

declare global {
  interface Window {
    /** Put in by the bridge: tells the app where the user opened a context menu. */
    openContextMenu?: (place: Place) => Promise<void>;
  }
}

/** Hands right-clicks that the page leaves to the browser over to the app, as Chromium does in Electron. */
export async function contextMenuInBridge(
  page: Page,
  id: number,
  call: ReturnType<typeof connectRpc>,
): Promise<void> {
  await page.exposeBinding('openContextMenu', (_source, place: Place) => call('contextMenu', id, place));
  await page.addInitScript(watchContextMenu);
}

/** Runs in the page. */
function watchContextMenu(): void {
  window.addEventListener('contextmenu', (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    event.preventDefault();
    const { target } = event;
    const link = target.closest('a[href]');
    const field = target.closest('input, textarea');
    const control = field as HTMLInputElement | HTMLTextAreaElement | null;
    const rich = target.closest('[contenteditable=true]');
    const [from, to] = [control?.selectionStart ?? 0, control?.selectionEnd ?? 0];
    const selected = control ? control.value.slice(from, to) : String(window.getSelection());
    const checked = (control ?? rich) as HTMLElement | null;
    void window.openContextMenu?.({
      x: event.clientX,
      y: event.clientY,
      linkURL: (link as HTMLAnchorElement | null)?.href ?? '',
      linkText: link?.textContent ?? '',
      selectionText: selected,
      isEditable: control ? !control.readOnly && !control.disabled : rich !== null,
      isRich: rich !== null,
      isPassword: control?.type === 'password',
      word: checked?.spellcheck ? selected.trim() : '',
    });
  });
}

/** Runs an editing command in the page, as the role of a menu's item does. */
export async function editPage(page: Page, command: string, text?: string): Promise<void> {
  const keys: Record<string, string> = { cut: 'x', copy: 'c', paste: 'v', selectAll: 'a' };
  const key = keys[command];
  if (key) await page.keyboard.press(`Control+${key}`);
  else if (command === 'replaceMisspelling') await page.keyboard.insertText(text ?? '');
  else throw new Error(`The bridge has no command '${command}'.`);
}
