/** Stands for one line of a block of code between the two passes of the cleaning. */
export const codeLine = 'code-line';

interface OpenList {
  /** The list as it came. */
  own: string;
  /** The list that is open in the result, if any. */
  open: string | undefined;
}

/**
 * Turns the editor's lists, where each entry says of itself whether it has a bullet or a number, into `ul` and
 * `ol`, lines of code into lines, and drops tags that are left without sense. It reads the sanitiser's output,
 * in which every `<` begins a tag and every `>` ends one.
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

  return withoutRemains(html).replace(/<(\/?)(ol|ul|li|a)(?![\w-])([^>]*)>/g, rewrite);
}

/** Opens the entry, and before it the list of its kind where another or none is open. */
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

/** Without pictures of no address, empty spans (the editor marks its lists so) and lines of code as tags. */
function withoutRemains(html: string): string {
  return html
    .replaceAll('<img />', '')
    .replaceAll('<span></span>', '')
    .replaceAll(`</${codeLine}><${codeLine}>`, '\n')
    .replaceAll(`<${codeLine}>`, '')
    .replaceAll(`</${codeLine}>`, '');
}
