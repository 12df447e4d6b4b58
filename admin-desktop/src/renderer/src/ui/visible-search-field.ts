/** The search field of the visible list. */
export function searchInSight(): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>('main input[type=search]');
  return [...all].find((each) => each.offsetParent !== null);
}

/** Focuses the search field of the visible list, if there is one. */
export function focusSearch(): void {
  searchInSight()?.focus();
}
