import { app, BrowserWindow, clipboard, Menu, type WebContents } from 'electron';
import { contextMenuTemplate } from './context-menu.ts';
import { outsideUrl } from './policy.ts';
import type { DesktopTranslate } from './texts.ts';

/**
 * Adds a context menu to every page; Electron has none by default.
 * @param serverOf returns the server of a page's window
 */
export function addContextMenus(
  serverOf: (page: WebContents) => string | null,
  t: () => DesktopTranslate,
  warn: (message: string) => void,
): void {
  app.on('web-contents-created', (_event, page) => {
    page.on('context-menu', (_menuEvent, params) => {
      const template = contextMenuTemplate(
        t(),
        { ...params, link: outsideUrl(params.linkURL, serverOf(page)) },
        {
          replaceMisspelling: (word) => page.replaceMisspelling(word),
          addToDictionary(word) {
            if (!page.session.addWordToSpellCheckerDictionary(word))
              warn('Cannot add a word to the spelling dictionary');
          },
          copyLink: (address) => void clipboard.writeText(address),
        },
      );
      const window = BrowserWindow.fromWebContents(page);
      if (template.length === 0 || !window) return;
      Menu.buildFromTemplate(template).popup({
        window,
        ...(params.frame && { frame: params.frame }),
        x: params.x,
        y: params.y,
        sourceType: params.menuSourceType,
      });
    });
  });
}
