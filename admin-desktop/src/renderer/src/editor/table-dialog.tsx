import { adminTableForm as en } from '@institute/core/i18n/en/admin-table-form.ts';
import { adminTableForm as id } from '@institute/core/i18n/id/admin-table-form.ts';
import type { DataTable } from '@institute/core/rich-text/data-table.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { useMoreTexts } from '#src/renderer/src/app/use-more-texts.ts';
import { BlockDialog } from './block-dialog.tsx';
import type { BlockDialogProps } from './blocks.ts';
import { InlineField } from './inline-field.tsx';
import { pastedCells } from './pasted-table.ts';
import { TableCommands } from './table-commands.tsx';
import styles from './table-dialog.module.css';
import { type CellPosition, cellsOf, newTable, withPasted, withText } from './table-edit.ts';
import { TextPart } from './text-part.tsx';
import { useTableKeys } from './use-table-keys.ts';

const texts = { en, id };

/** Edits a table with its caption and source. The text of the item changes only on save. */
export function TableDialog({ given, lang, onSave, onClose }: BlockDialogProps<DataTable>) {
  useMoreTexts('table-form', texts);
  const t = useTexts();
  const [initial] = useState(() => given ?? newTable());
  const [table, setTable] = useState(initial);
  const [past, setPast] = useState<readonly DataTable[]>([]);
  const [active, setActive] = useState<CellPosition>({ x: 0, y: 0 });
  const grid = useRef<HTMLTableElement>(null);
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  }, [table]);

  /** Changes the shape of the table. Undo returns to the table before. */
  const reshape = useCallback((next: DataTable) => {
    const before = latest.current;
    setPast((tables) => [...tables, before]);
    setTable(next);
  }, []);
  const writeCell = useCallback((html: string, place: string) => {
    setTable((before) => withText(before, positionOf(place), html));
  }, []);
  const pasteCells = useCallback(
    (content: ParentNode, text: string, place: string) => {
      const cells = pastedCells(content, text);
      if (cells) reshape(withPasted(latest.current, positionOf(place), cells));
      return cells !== undefined;
    },
    [reshape],
  );
  const { onKeyDown, focusCell } = useTableKeys({ grid, table, onReshape: reshape });

  function undo() {
    const before = past.at(-1);
    if (!before) return;
    setTable(before);
    setPast(past.slice(0, -1));
  }

  const row = (line: ReturnType<typeof cellsOf>[number], y: number) => (
    <tr key={y}>
      {line.map(({ cell, x }) => {
        const scope = y < table.headRows ? 'col' : table.hasHeadColumn && x === 0 ? 'row' : undefined;
        const Tag = scope ? 'th' : 'td';
        return (
          <Tag key={x} scope={scope} colSpan={cell.colspan} rowSpan={cell.rowspan}>
            <InlineField
              html={cell.html}
              label={t('admin.table-form.cell', { row: y + 1, column: x + 1 })}
              lang={lang}
              place={`${y},${x}`}
              onChange={writeCell}
              onPasteCells={pasteCells}
              hasNotes
            />
          </Tag>
        );
      })}
    </tr>
  );
  const cells = cellsOf(table);

  return (
    <BlockDialog
      title={t(`admin.block.data-table.${given ? 'edit' : 'insert'}`)}
      action={t(given ? 'admin.block.apply' : 'admin.block.data-table.insert')}
      isChanged={() => JSON.stringify(table) !== JSON.stringify(initial)}
      onSubmit={() => onSave(table)}
      onClose={onClose}
    >
      <TextPart
        hasNotes
        label={t('admin.table-form.caption')}
        lang={lang}
        html={table.caption}
        onChange={(caption) => setTable({ ...table, caption })}
        autoFocus
      />
      <div>
        <TableCommands
          table={table}
          active={active}
          canUndo={past.length > 0}
          onRun={(next) => {
            reshape(next);
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
        onChange={(source) => setTable({ ...table, source })}
      />
    </BlockDialog>
  );
}

function positionOf(place: string): CellPosition {
  const [y = 0, x = 0] = place.split(',').map(Number);
  return { x, y };
}
