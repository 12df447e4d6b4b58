/** Returns tags as the library stores them: in lower case, with single spaces, each once. */
export function normalizeTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map(normalizeTag))].filter((tag) => tag !== '');
}

/** Returns a tag in lower case with single spaces. */
export function normalizeTag(tag: string): string {
  return tag.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
}
