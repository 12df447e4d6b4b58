import type { ContextMenuParams } from 'electron';
import { BrowserWindow } from './browser-window.ts';
import { answers, Preventable } from './host.ts';

/** What the page knows of the place of a right-click. */
export interface Place {
  x: number;
  y: number;
  linkURL: string;
  linkText: string;
  selectionText: string;
  isEditable: boolean;
  isRich: boolean;
  isPassword: boolean;
  /** The word there, where the element is one that is spell-checked. */
  word: string;
}

/** The user opens a context menu that the page leaves to the app (docs/api/web-contents.md, 'context-menu'). */
answers.contextMenu = (id: number, place: Place) => {
  const page = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.id === id)?.webContents;
  if (!page) return;
  const isChecked = place.isEditable && page.preferences.spellcheck !== false;
  const suggestions = isChecked ? page.session.check(place.word) : undefined;
  const hasSelection = place.selectionText !== '';
  const params: Partial<ContextMenuParams> = {
    x: place.x,
    y: place.y,
    frame: null,
    linkURL: place.linkURL,
    linkText: place.linkText,
    pageURL: page.getURL(),
    selectionText: place.selectionText,
    mediaType: 'none',
    isEditable: place.isEditable,
    misspelledWord: suggestions ? place.word : '',
    dictionarySuggestions: suggestions ?? [],
    spellcheckEnabled: isChecked,
    menuSourceType: 'mouse',
    editFlags: {
      canUndo: place.isEditable,
      canRedo: false,
      canCut: place.isEditable && hasSelection && !place.isPassword,
      canCopy: hasSelection && !place.isPassword,
      canPaste: place.isEditable,
      canDelete: place.isEditable && hasSelection,
      canSelectAll: true,
      canEditRichly: place.isRich,
    },
  };
  page.emit('context-menu', new Preventable(), params);
};
