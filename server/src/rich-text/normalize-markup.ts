/** Temporary tag for a line of a code block between the two sanitiser passes. */
export const codeLine = 'code-line';

interface OpenList {
  /** The tag of the source list. */
  own: string;
  /** The open tag of the output, if any. */
  open: string | undefined;
}

/**
 * Converts the editor's lists, whose items declare bullet or number, into `ul` and `ol`, joins code lines,
 * and removes leftover tags. Expects sanitised HTML, in which every `<` starts a tag and every `>` ends one.
 */
export function semanticMarkup(html: string): string {
  const lists: OpenList[] = [];
  const links: boolean[] = [];

  function rewrite(tag: string, slash: string, name: string, attributes: string): string {
    if (name === 'a') {
      if (!slash) links.push(attributes.includes(' href='));
      return (slash ? links.pop() : links.at(-1)) ? tag : '';
    }
    if (name === 'li') return slash ? tag : entry(lists.at(-1), attributes);
    if (!slash) {
      lists.push({ own: name, open: undefined });
      return '';
    }
    const { open } = lists.pop() ?? {};
    return open ? `</${open}>` : '';
  }

  return withoutLeftovers(html).replace(/<(\/?)(ol|ul|li|a)(?![\w-])([^>]*)>/g, rewrite);
}

/** Opens a list item and, if needed, a list of its type. */
function entry(list: OpenList | undefined, attributes: string): string {
  const kind = / data-list="(\w+)"/.exec(attributes)?.[1];
  const tag = `<li${attributes.replace(/ data-list(="[^"]*")?/, '')}>`;
  if (!list) return tag;
  const wanted = kind === undefined ? list.own : kind === 'ordered' ? 'ol' : 'ul';
  if (list.open === wanted) return tag;
  const before = list.open ? `</${list.open}>` : '';
  list.open = wanted;
  return `${before}<${wanted}>${tag}`;
}

/** Removes images without a source, empty spans of the editor's list markers, and code line tags. */
function withoutLeftovers(html: string): string {
  return html
    .replaceAll('<img />', '')
    .replaceAll('<span></span>', '')
    .replaceAll(`</${codeLine}><${codeLine}>`, '\n')
    .replaceAll(`<${codeLine}>`, '')
    .replaceAll(`</${codeLine}>`, '');
}
