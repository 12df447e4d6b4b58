/** An element of sanitised rich text. */
export interface MarkupElement {
  tag: string;
  /** The start tag as it was written, for output with the same bytes. */
  start: string;
  attributes: Readonly<Record<string, string>>;
  children: MarkupNode[];
}

/** An element, or text with its entities. */
export type MarkupNode = string | MarkupElement;

const voidTags = ['br', 'hr', 'img'];

/**
 * Parses sanitised rich text: every `<` starts a tag, every element is closed, and attributes have double quotes.
 */
export function parseMarkup(html: string): MarkupNode[] {
  const root: MarkupNode[] = [];
  const open: MarkupElement[] = [];
  for (const [part] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    const siblings = open.at(-1)?.children ?? root;
    const [, slash, tag = ''] = /^<(\/?)([a-z0-9]+)/.exec(part) ?? [];
    if (tag === '') siblings.push(part);
    else if (slash) open.pop();
    else {
      const element = { tag, start: part, attributes: markupAttributes(part), children: [] };
      siblings.push(element);
      if (!voidTags.includes(tag)) open.push(element);
    }
  }
  return root;
}

/** Escapes an attribute value as the sanitiser does. */
export function escapeAttribute(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Returns the attributes of a start tag that the sanitiser wrote. */
export function markupAttributes(start: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(start.matchAll(/ ([a-z-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
      name,
      decodeEntities(value),
    ]),
  );
}

/** Decodes the entities that the sanitiser writes. */
export function decodeEntities(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
