/** The search field of the list that is shown. */
export function searchInSight(): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>('main input[type=search]');
  return [...all].find((each) => each.offsetParent !== null);
}

/** Puts the focus into the search of the list that is shown, where there is one. */
export function focusSearch(): void {
  searchInSight()?.focus();
}
