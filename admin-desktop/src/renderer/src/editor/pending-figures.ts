interface PendingFigures {
  count: number;
  remove: () => void;
}

const pending = new Map<object, PendingFigures>();

/** Sets how many figures of an editor are not uploaded, and how to remove them. */
export function setPendingFigures(editor: object, count: number, remove: () => void = () => {}): void {
  if (count > 0) pending.set(editor, { count, remove });
  else pending.delete(editor);
}

/** Removes the figures of the open form that are not uploaded. */
export function removePendingFigures(): void {
  for (const { remove } of [...pending.values()]) remove();
}

/** Returns how many figures of the open form are not uploaded. Its text does not contain them. */
export function countPendingFigures(): number {
  return [...pending.values()].reduce((sum, { count }) => sum + count, 0);
}
