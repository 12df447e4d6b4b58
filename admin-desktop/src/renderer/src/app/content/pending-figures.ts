const counts = new Map<object, number>();

/** Sets how many figures of an editor are not uploaded. */
export function setPendingFigures(editor: object, count: number): void {
  if (count > 0) counts.set(editor, count);
  else counts.delete(editor);
}

/** Returns how many figures of the open form are not uploaded. Its text does not contain them. */
export function countPendingFigures(): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
