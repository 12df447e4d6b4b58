import type { Page } from 'playwright';
import type { ContextMenuRequest } from '../fake-electron/context-menu.ts';
import type { connectRpc } from './rpc.ts';

declare global {
  interface Window {
    /** Injected by the fake: reports a context menu to the main process. */
    openContextMenu?: (request: ContextMenuRequest) => Promise<void>;
  }
}

/** Forwards unhandled right-clicks to the app, as Chromium does in Electron. */
export async function attachContextMenu(
  page: Page,
  id: number,
  call: ReturnType<typeof connectRpc>,
): Promise<void> {
  await page.exposeBinding('openContextMenu', (_source, request: ContextMenuRequest) =>
    call('contextMenu', id, request),
  );
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

/** Runs an editing command in the page, as a menu role does. */
export async function editPage(page: Page, command: string, text?: string): Promise<void> {
  const keys: Record<string, string> = { cut: 'x', copy: 'c', paste: 'v', selectAll: 'a' };
  const key = keys[command];
  if (key) await page.keyboard.press(`Control+${key}`);
  else if (command === 'replaceMisspelling') await page.keyboard.insertText(text ?? '');
  else throw new Error(`The fake has no editing command '${command}'`);
}
