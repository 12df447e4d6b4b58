import { splitLanguage } from '@institute/core/site/site-paths.ts';

const keys = new Map<string, string>();

/** Returns the key of a page. Another key resets the state of its components. */
export function pageKey(pathname: string): string {
  const { path } = splitLanguage(pathname);
  return keys.get(path) ?? path;
}

/** Gives the page of an item the same key in its other language, where the slug differs. Only browsers call it. */
export function shareKey(from: string, to: string): void {
  keys.set(splitLanguage(to).path, pageKey(from));
}
