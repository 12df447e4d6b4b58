/** The words of a document in alphabetical order. Elements of the line join their letters. */
export function wordsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style')) element.remove();
  const parts =
    'p, div, table, td, th, li, h1, h2, h3, h4, h5, h6, pre, blockquote, aside, hr, br, caption, figcaption, ' +
    'a, iframe, form, comment, [hidden], [style*=display], .msoDel';
  for (const element of body.querySelectorAll(parts)) {
    element.before(' ');
    element.after(' ');
  }
  // Soft hyphens and characters without width are in no word.
  const text = body.textContent.replace(/[\u00ad\u200b\u2060\ufeff]/g, '');
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).sort();
}

/** The words of one list without those of another, each as often as it occurs. */
export function without(words: readonly string[], others: readonly string[]): string[] {
  const rest = [...others];
  return words.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
