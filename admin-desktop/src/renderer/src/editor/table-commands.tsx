import { type DataTable, maxHeadRows } from '@institute/core/rich-text/data-table.ts';
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  BookMarked,
  FoldHorizontal,
  FoldVertical,
  type LucideIcon,
  MoveHorizontal,
  PanelLeft,
  PanelTop,
  RectangleHorizontal,
  RectangleVertical,
  TableCellsSplit,
  TableColumnsSplit,
  TableRowsSplit,
  Undo2,
} from 'lucide-react';
import { Fragment, useContext } from 'react';
import { type TextKey, useTexts } from '#dashboard/i18n/texts.ts';
import { inlineFormats, useToolbarButtons } from './inline-toolbar.tsx';
import { moveFocus } from './rich-text-toolbar.tsx';
import styles from './table-dialog.module.css';
import {
  addColumn,
  addRow,
  type CellPosition,
  mergeCells,
  removeColumn,
  removeRow,
  sizeAt,
  splitCell,
  withHeadRows,
} from './table-edit.ts';
import { CiteContext } from './use-inline-citations.tsx';

/** Returns undefined if the change is not possible for the cell. */
type TableChange = (table: DataTable, at: CellPosition) => DataTable | undefined;

interface TableCommandsProps {
  /** Decides which commands are possible. May lack the latest texts. */
  table: DataTable;
  /** The cell that had the focus last. */
  active: CellPosition;
  /** Whether a change of the shape can be undone. */
  canUndo: boolean;
  onRun: (change: TableChange) => void;
  onUndo: () => void;
}

interface Command {
  name: TextKey;
  icon: LucideIcon;
  /** Whether a toggle is on. */
  isOn?: (table: DataTable, at: CellPosition) => boolean;
  run: TableChange;
}

const shape: readonly Command[] = [
  {
    name: 'admin.table-form.row-above',
    icon: BetweenHorizontalEnd,
    run: (table, { y }) => rowAt(table, y, y),
  },
  {
    name: 'admin.table-form.row-below',
    icon: BetweenHorizontalStart,
    run: (table, at) => rowAt(table, at.y + sizeAt(table, at).height, at.y),
  },
  {
    name: 'admin.table-form.column-left',
    icon: BetweenVerticalEnd,
    run: (table, { x }) => addColumn(table, x),
  },
  {
    name: 'admin.table-form.column-right',
    icon: BetweenVerticalStart,
    run: (table, at) => addColumn(table, at.x + sizeAt(table, at).width),
  },
  {
    name: 'admin.table-form.merge-right',
    icon: FoldHorizontal,
    run: (table, at) => mergeCells(table, at, 'right'),
  },
  {
    name: 'admin.table-form.merge-down',
    icon: FoldVertical,
    run: (table, at) => mergeCells(table, at, 'down'),
  },
  { name: 'admin.table-form.split', icon: TableCellsSplit, run: splitCell },
  { name: 'admin.table-form.delete-row', icon: TableRowsSplit, run: (table, { y }) => removeRow(table, y) },
  {
    name: 'admin.table-form.delete-column',
    icon: TableColumnsSplit,
    run: (table, { x }) => removeColumn(table, x),
  },
];

const look: readonly Command[] = [
  {
    name: 'admin.table-form.head-rows',
    icon: PanelTop,
    isOn: ({ headRows }, { y }) => y < headRows,
    run: (table, { y }) => {
      const headRows = y < table.headRows ? y : y + 1;
      return headRows > maxHeadRows ? undefined : withHeadRows(table, headRows);
    },
  },
  {
    name: 'admin.table-form.head-column',
    icon: PanelLeft,
    isOn: ({ hasHeadColumn }) => hasHeadColumn,
    run: (table) => ({ ...table, hasHeadColumn: !table.hasHeadColumn }),
  },
  {
    name: 'admin.block.width-text',
    icon: RectangleVertical,
    isOn: ({ width }) => width === undefined,
    run: ({ width: _, ...table }) => table,
  },
  {
    name: 'admin.block.width-wide',
    icon: RectangleHorizontal,
    isOn: ({ width }) => width === 'wide',
    run: (table) => ({ ...table, width: 'wide' }),
  },
  {
    name: 'admin.block.width-full',
    icon: MoveHorizontal,
    isOn: ({ width }) => width === 'full',
    run: (table) => ({ ...table, width: 'full' }),
  },
];

/** The toolbar of a table: formats of the selected text and changes of rows, columns and cells. */
export function TableCommands({ table, active, canUndo, onRun, onUndo }: TableCommandsProps) {
  const t = useTexts();
  const button = useToolbarButtons();
  const cite = useContext(CiteContext);
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={t('admin.table-form.commands')}
      onKeyDown={moveFocus}
    >
      {inlineFormats.map(({ format, name, icon }) => button(name, icon, () => document.execCommand(format)))}
      {cite && button('admin.citation.insert', BookMarked, () => cite())}
      <span className={styles.gap} />
      {[shape, look].map((commands) => (
        <Fragment key={commands[0]?.name}>
          {commands.map(({ name, icon, isOn, run }) => {
            const state = { isOff: !run(table, active), isOn: isOn?.(table, active) };
            return button(name, icon, () => onRun(run), state);
          })}
          <span className={styles.gap} />
        </Fragment>
      ))}
      {button('admin.editor.undo', Undo2, onUndo, { isOff: !canUndo })}
    </div>
  );
}

function rowAt(table: DataTable, y: number, from: number) {
  return addRow(table, y, from < table.headRows);
}
