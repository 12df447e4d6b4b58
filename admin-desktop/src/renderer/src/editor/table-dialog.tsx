import type { DataTable } from '@institute/core/rich-text/data-table.ts';
import { useCallback, useRef, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { BlockDialog } from './block-dialog.tsx';
import type { BlockDialogProps } from './blocks.ts';
import { InlineField } from './inline-field.tsx';
import { pastedCells } from './pasted-table.ts';
import { TableCommands } from './table-commands.tsx';
import styles from './table-dialog.module.css';
import { type CellPosition, cellsOf, newTable, withPasted, withText } from './table-edit.ts';
import { TextPart } from './text-part.tsx';
import { useTableKeys } from './use-table-keys.ts';

/** Edits a table with its caption and source. The text of the item changes only on save. */
export function TableDialog({ given, lang, onSave, onClose }: BlockDialogProps<DataTable>) {
  const t = useTexts();
  const [initial] = useState(() => given ?? newTable());
  // A key press renders and computes nothing, because a table may have a thousand cells.
  const [{ table, revision }, setShown] = useState({ table: initial, revision: 0 });
  const latest = useRef(initial);
  const typed = useRef(new Map<string, string>());
  const [past, setPast] = useState<readonly DataTable[]>([]);
  const [active, setActive] = useState<CellPosition>({ x: 0, y: 0 });
  const grid = useRef<HTMLTableElement>(null);

  /** Returns the table with the texts typed since the last change of its shape. */
  const current = useCallback(() => {
    for (const [place, html] of typed.current)
      latest.current = withText(latest.current, positionOf(place), html);
    typed.current.clear();
    return latest.current;
  }, []);
  const show = useCallback((next: DataTable) => {
    latest.current = next;
    setShown((shown) => ({ table: next, revision: shown.revision + 1 }));
  }, []);
  /** Changes the shape of the table. Undo returns to the table before. */
  const reshape = useCallback(
    (change: (table: DataTable) => DataTable | undefined) => {
      const before = current();
      const next = change(before);
      if (!next) return;
      setPast((tables) => [...tables, before]);
      show(next);
    },
    [show, current],
  );
  function write(texts: Pick<DataTable, 'caption'> | Pick<DataTable, 'source'>) {
    latest.current = { ...latest.current, ...texts };
  }
  const writeCell = useCallback((html: string, place: string) => {
    typed.current.set(place, html);
  }, []);
  const pasteCells = useCallback(
    (content: ParentNode, text: string, place: string) => {
      const cells = pastedCells(content, text);
      if (cells) reshape((before) => withPasted(before, positionOf(place), cells));
      return cells !== undefined;
    },
    [reshape],
  );
  const { onKeyDown, focusCell } = useTableKeys({ grid, table, onReshape: reshape });

  function undo() {
    const before = past.at(-1);
    if (!before) return;
    typed.current.clear();
    show(before);
    setPast(past.slice(0, -1));
  }

  const row = (line: ReturnType<typeof cellsOf>[number], y: number) => (
    <TableRow
      key={y}
      {...{ line, y, lang, revision }}
      isHead={y < table.headRows}
      hasHeadColumn={table.hasHeadColumn}
      onChange={writeCell}
      onPasteCells={pasteCells}
    />
  );
  const cells = cellsOf(table);

  return (
    <BlockDialog
      title={t(`admin.block.data-table.${given ? 'edit' : 'insert'}`)}
      action={t(given ? 'admin.block.apply' : 'admin.block.data-table.insert')}
      lang={lang}
      isChanged={() => JSON.stringify(current()) !== JSON.stringify(initial)}
      onSubmit={() => onSave(current())}
      onClose={onClose}
    >
      <TextPart
        hasNotes
        label={t('admin.table-form.caption')}
        lang={lang}
        html={table.caption}
        revision={revision}
        onChange={(caption) => write({ caption })}
        autoFocus
      />
      <div>
        <TableCommands
          {...{ table, active }}
          canUndo={past.length > 0}
          onRun={(change) => {
            reshape((before) => change(before, active));
            focusCell({ ...active });
          }}
          onUndo={undo}
        />
        <div className={styles.scroll}>
          <table
            ref={grid}
            className={styles.grid}
            aria-label={t('admin.table-form.cells')}
            onKeyDown={onKeyDown}
            onFocus={({ target }) => {
              if (target instanceof HTMLElement && target.dataset.place)
                setActive(positionOf(target.dataset.place));
            }}
          >
            {table.headRows > 0 && <thead>{cells.slice(0, table.headRows).map(row)}</thead>}
            <tbody>{cells.slice(table.headRows).map((line, n) => row(line, n + table.headRows))}</tbody>
          </table>
        </div>
        <p className={styles.hint}>{t('admin.table-form.hint')}</p>
      </div>
      <TextPart
        hasNotes
        label={t('admin.table-form.source')}
        lang={lang}
        html={table.source}
        revision={revision}
        onChange={(source) => write({ source })}
      />
    </BlockDialog>
  );
}

function positionOf(place: string): CellPosition {
  const [y = 0, x = 0] = place.split(',').map(Number);
  return { x, y };
}

interface TableRowProps {
  /** The cells that begin in the row. */
  line: ReturnType<typeof cellsOf>[number];
  y: number;
  isHead: boolean;
  hasHeadColumn: boolean;
  lang: string;
  revision: number;
  onChange: (html: string, place: string) => void;
  onPasteCells: (content: ParentNode, text: string, place: string) => boolean;
}

/** A row of fields. */
function TableRow({ line, y, isHead, hasHeadColumn, ...field }: TableRowProps) {
  const t = useTexts();
  return (
    <tr>
      {line.map(({ cell, x }) => {
        const scope = isHead ? 'col' : hasHeadColumn && x === 0 ? 'row' : undefined;
        const Tag = scope ? 'th' : 'td';
        return (
          <Tag key={x} scope={scope} colSpan={cell.colspan} rowSpan={cell.rowspan}>
            <InlineField
              {...field}
              html={cell.html}
              label={t('admin.table-form.cell', { row: y + 1, column: x + 1 })}
              place={`${y},${x}`}
              hasNotes
            />
          </Tag>
        );
      })}
    </tr>
  );
}
