import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { DesktopTranslate } from './texts.ts';

type Item = MenuItemConstructorOptions;

/** The element on which the user opened the menu. */
export type ContextMenuTarget = Pick<
  ContextMenuParams,
  'dictionarySuggestions' | 'editFlags' | 'isEditable' | 'misspelledWord' | 'selectionText'
> & {
  /** The link's address if it is valid outside the app. */
  link: string | undefined;
};

export interface ContextMenuActions {
  replaceMisspelling(word: string): void;
  addToDictionary(word: string): void;
  copyLink(address: string): void;
}

/** Builds the context menu of a page; empty if no action applies. */
export function contextMenuTemplate(
  t: DesktopTranslate,
  target: ContextMenuTarget,
  actions: ContextMenuActions,
): Item[] {
  const groups = [spelling(t, target, actions), links(t, target, actions), editing(t, target)];
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index): Item[] => (index === 0 ? group : [{ type: 'separator' }, ...group]));
}

function spelling(t: DesktopTranslate, target: ContextMenuTarget, actions: ContextMenuActions): Item[] {
  const { isEditable, misspelledWord, dictionarySuggestions } = target;
  if (!isEditable || misspelledWord === '') return [];
  const suggestions = dictionarySuggestions.map(
    (word): Item => ({
      id: `spelling:${word}`,
      // A single ampersand would mark a mnemonic.
      label: word.replaceAll('&', '&&'),
      click: () => actions.replaceMisspelling(word),
    }),
  );
  const none: Item = { id: 'no-suggestions', label: t('menu.no-suggestions'), enabled: false };
  return [
    ...(suggestions.length > 0 ? suggestions : [none]),
    { type: 'separator' },
    {
      id: 'add-word',
      label: t('menu.add-word'),
      click: () => actions.addToDictionary(misspelledWord),
    },
  ];
}

function links(t: DesktopTranslate, { link }: ContextMenuTarget, actions: ContextMenuActions): Item[] {
  if (link === undefined) return [];
  return [{ id: 'copy-link', label: t('menu.copy-link'), click: () => actions.copyLink(link) }];
}

/** Roles act on the focused page, which owns the menu. */
function editing(t: DesktopTranslate, target: ContextMenuTarget): Item[] {
  const { isEditable, selectionText, editFlags } = target;
  const copy: Item = { role: 'copy', label: t('menu.copy'), enabled: editFlags.canCopy };
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy];
  return [
    { role: 'cut', label: t('menu.cut'), enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: t('menu.paste'), enabled: editFlags.canPaste },
    ...(editFlags.canEditRichly
      ? [
          {
            role: 'pasteAndMatchStyle' as const,
            label: t('menu.paste-plain'),
            enabled: editFlags.canPaste,
          },
        ]
      : []),
    { type: 'separator' },
    { role: 'selectAll', label: t('menu.select-all'), enabled: editFlags.canSelectAll },
  ];
}
