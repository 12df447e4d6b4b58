import type { Language } from '@institute/core/i18n/locale.ts';
import { htmlToText } from '@institute/core/lib/text.ts';
import { Pencil, Trash2 } from 'lucide-react';
import type Quill from 'quill';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { type Late, lateOverlay } from '#dashboard/ui/late.tsx';
import { PlainIconButton } from '#dashboard/ui/plain/button.tsx';
import { type BlockRequest, blockAt, blockOfNode, onBlockRequest } from './block-blots.ts';
import {
  addBlockKeys,
  insertBlock,
  openBlock,
  removeBlock,
  replaceContents,
  selectedBlock,
} from './block-keys.ts';
import { type Block, type BlockDialogProps, type BlockValues, type EditableFormat, opOf } from './blocks.ts';
import styles from './rich-text.module.css';

export const blockDialogs: { [Format in EditableFormat]: Late<BlockDialogProps<BlockValues[Format]>> } = {
  'data-table': lateOverlay(async () => (await import('./table-dialog.tsx')).TableDialog),
  video: lateOverlay(async () => (await import('./video-dialog.tsx')).VideoDialog),
  picture: lateOverlay(async () => (await import('./figure-dialog.tsx')).FigureDialog),
};

/** Names, selects and edits the blocks of an editor. */
export function BlockTools({ editor, lang }: { editor: Quill; lang: Language }) {
  const t = useTexts();
  const nameOf = useBlockName();
  const [selected, setSelected] = useState<HTMLElement>();
  const [edited, setEdited] = useState<BlockRequest>();

  useEffect(() => {
    const removeKeys = addBlockKeys(editor);
    return removeKeys;
  }, [editor]);

  useEffect(() => {
    const stopListening = onBlockRequest(editor, ({ caret, ...request }) =>
      setEdited({ ...request, caret: caret ?? editor.getSelection(true).index }),
    );
    return stopListening;
  }, [editor]);

  useEffect(() => {
    const named = new WeakSet<HTMLElement>();
    // A changed block is another element.
    function nameNew() {
      for (const each of editor.root.querySelectorAll<HTMLElement>(':scope > :is(figure, hr)')) {
        if (named.has(each)) continue;
        named.add(each);
        const block = blockOfNode(each);
        each.ariaLabel = block ? nameOf(block) : null;
      }
    }
    nameNew();
    editor.on('text-change', nameNew);
    return () => {
      editor.off('text-change', nameNew);
    };
  }, [editor, nameOf]);

  useEffect(() => {
    let shown: HTMLElement | undefined;
    function read() {
      const index = selectedBlock(editor);
      const node = index === undefined ? undefined : editor.getLine(index)[0]?.domNode;
      const next = node instanceof HTMLElement ? node : undefined;
      if (next === shown) return;
      shown?.removeAttribute('data-selected');
      next?.setAttribute('data-selected', '');
      shown = next;
      setSelected(next);
    }
    read();
    editor.on('editor-change', read);
    return () => {
      editor.off('editor-change', read);
    };
  }, [editor]);

  /** Replaces the edited block, or inserts a new one. */
  function save(block: Block) {
    const { at, caret = 0 } = edited ?? {};
    close(() => {
      // An undo returns to this place.
      editor.setSelection(at ?? caret, at === undefined ? 0 : 1, 'api');
      if (at === undefined) insertBlock(editor, caret, opOf(block));
      else {
        replaceContents(editor, at, 1, opOf(block));
        editor.setSelection(at, 1, 'user');
      }
    });
  }

  /** Closes the dialog and returns to the text. Before that the editor cannot take the focus. */
  function close(then = returnToText) {
    setEdited(undefined);
    requestAnimationFrame(then);
  }

  function returnToText() {
    const { at, caret = 0 } = edited ?? {};
    editor.setSelection(at ?? caret, at === undefined ? 0 : 1, 'silent');
  }

  function dialogOf<Format extends EditableFormat>(format: Format, { at }: BlockRequest) {
    const Dialog: ComponentType<BlockDialogProps<BlockValues[Format]>> = blockDialogs[format];
    const block = at === undefined ? undefined : blockAt(editor, at);
    return (
      <Dialog
        given={block?.format === format ? (block.value as BlockValues[Format]) : undefined}
        lang={lang}
        onSave={(value) => save({ format, value } as Block)}
        onClose={() => close()}
      />
    );
  }

  const block = selected && blockOfNode(selected);
  // A figure without image has buttons of its own.
  const isPending = block?.format === 'picture' && block.value.src === '';
  return (
    <>
      <p className="visually-hidden" role="status">
        {block &&
          (block.format === 'divider'
            ? t('admin.block.selected-rule')
            : t('admin.block.selected', { name: nameOf(block) }))}
      </p>
      {selected && block && !isPending && (
        <div
          className={styles.blockBar}
          role="toolbar"
          aria-label={nameOf(block)}
          style={{ insetBlockStart: selected.offsetTop }}
          // Keeps the selection.
          onMouseDown={(event) => event.preventDefault()}
        >
          {block.format !== 'divider' && (
            <PlainIconButton
              small
              name={t(`admin.block.${block.format}.edit`)}
              onClick={() => openBlock(editor, selectedBlock(editor) ?? 0)}
            >
              <Pencil size={16} aria-hidden="true" />
            </PlainIconButton>
          )}
          <PlainIconButton
            small
            name={t(`admin.block.${block.format}.delete`)}
            onClick={() => removeBlock(editor, selectedBlock(editor) ?? 0)}
          >
            <Trash2 size={16} aria-hidden="true" />
          </PlainIconButton>
        </div>
      )}
      {edited && dialogOf(edited.format, edited)}
    </>
  );
}

/** Returns a function that names a block for screen readers. */
function useBlockName(): (block: Block) => string {
  const t = useTexts();
  return useCallback(
    ({ format, value }: Block) => {
      if (format === 'divider') return t('admin.block.rule');
      const caption = htmlToText(value.caption);
      if (format === 'picture') {
        const text = value.alt || caption;
        return text ? t('admin.block.figure', { text }) : t('admin.block.figure-unnamed');
      }
      if (format === 'video')
        return t('admin.block.video-named', { title: value.title || caption || value.url });
      const { rows } = value;
      const size = {
        rows: rows.length,
        columns: (rows[0] ?? []).reduce((sum, { colspan = 1 }) => sum + colspan, 0),
      };
      return caption ? t('admin.block.table', { ...size, caption }) : t('admin.block.table-unnamed', size);
    },
    [t],
  );
}
