import type { ContextMenuParams } from 'electron';
import { BrowserWindow } from './browser-window.ts';
import { methods, Preventable } from './host.ts';

/** A right-click in a page. */
export interface ContextMenuRequest {
  x: number;
  y: number;
  linkURL: string;
  linkText: string;
  selectionText: string;
  isEditable: boolean;
  isRich: boolean;
  isPassword: boolean;
  /** The clicked word if the element is spell-checked. */
  word: string;
}

/** Emits 'context-menu' (docs/api/web-contents.md). */
methods.contextMenu = (id: number, request: ContextMenuRequest) => {
  const page = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.id === id)?.webContents;
  if (!page) return;
  const isChecked = request.isEditable && page.preferences.spellcheck !== false;
  const suggestions = isChecked ? page.session.check(request.word) : undefined;
  const hasSelection = request.selectionText !== '';
  const params: Partial<ContextMenuParams> = {
    x: request.x,
    y: request.y,
    frame: null,
    linkURL: request.linkURL,
    linkText: request.linkText,
    pageURL: page.getURL(),
    selectionText: request.selectionText,
    mediaType: 'none',
    isEditable: request.isEditable,
    misspelledWord: suggestions ? request.word : '',
    dictionarySuggestions: suggestions ?? [],
    spellcheckEnabled: isChecked,
    menuSourceType: 'mouse',
    editFlags: {
      canUndo: request.isEditable,
      canRedo: false,
      canCut: request.isEditable && hasSelection && !request.isPassword,
      canCopy: hasSelection && !request.isPassword,
      canPaste: request.isEditable,
      canDelete: request.isEditable && hasSelection,
      canSelectAll: true,
      canEditRichly: request.isRich,
    },
  };
  page.emit('context-menu', new Preventable(), params);
};
