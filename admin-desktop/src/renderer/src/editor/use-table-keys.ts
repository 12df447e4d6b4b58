import type { DataTable } from '@institute/core/rich-text/data-table.ts';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { addRow, type CellPosition } from './table-edit.ts';

interface TableKeysProps {
  grid: RefObject<HTMLTableElement | null>;
  table: DataTable;
  onReshape: (change: (table: DataTable) => DataTable) => void;
}

/**
 * Moves between the cells of a table: arrow keys at the edge of a text, and Tab in the last cell, which adds a row.
 * @returns the key handler of the table, and a function that focuses a cell after the next rendering
 */
export function useTableKeys({ grid, table, onReshape }: TableKeysProps) {
  const [wanted, focusCell] = useState<CellPosition>();
  useEffect(() => {
    if (wanted) findCell(grid.current, wanted)?.focus();
  }, [grid, wanted]);

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, altKey, metaKey, nativeEvent } = event;
    if (shiftKey || ctrlKey || altKey || metaKey || nativeEvent.isComposing) return;
    const cells = [...(grid.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
    const at = cells.indexOf(event.target as HTMLElement);
    const field = cells[at];
    if (!field) return;
    if (key === 'Tab' && at === cells.length - 1) {
      event.preventDefault();
      onReshape((now) => addRow(now, now.rows.length, now.headRows === now.rows.length));
      focusCell({ x: 0, y: table.rows.length });
      return;
    }
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
    if (!step || !isAtEdge(field, step)) return;
    const isRow = key === 'ArrowUp' || key === 'ArrowDown';
    const next = isRow ? nextInColumn(cells, field, step) : cells[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
    getSelection()?.selectAllChildren(next);
    if (step > 0) getSelection()?.collapseToStart();
    else getSelection()?.collapseToEnd();
  }

  return { onKeyDown, focusCell };
}

function findCell(grid: HTMLElement | null, { x, y }: CellPosition): HTMLElement | undefined {
  const cells = [...(grid?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
  return cells.find(({ dataset }) => dataset.place === `${y},${x}`) ?? cells.at(-1);
}

/** Whether no text and no mark stands between the caret and the start or end of a field. */
function isAtEdge(field: HTMLElement, step: number): boolean {
  const selection = getSelection();
  if (!selection?.isCollapsed || !selection.rangeCount) return false;
  const range = selection.getRangeAt(0).cloneRange();
  if (step < 0) range.setStart(field, 0);
  else range.setEnd(field, field.childNodes.length);
  return range.toString() === '' && !range.cloneContents().querySelector('a.noteref, a.citation');
}

/** The nearest cell above or below that covers the middle of a field. */
function nextInColumn(cells: readonly HTMLElement[], field: HTMLElement, step: number) {
  const { left, width } = field.getBoundingClientRect();
  const middle = left + width / 2;
  const covers = (each: HTMLElement) => {
    const box = each.getBoundingClientRect();
    return box.left <= middle && middle <= box.right;
  };
  const at = cells.indexOf(field);
  const rest = step > 0 ? cells.slice(at + 1) : cells.slice(0, at).reverse();
  const row = rowOf(field);
  return rest.find((each) => rowOf(each) !== row && covers(each));
}

function rowOf({ dataset }: HTMLElement): string | undefined {
  return dataset.place?.split(',')[0];
}
