/** The attribute that stands for `style` in a pasted document. */
export const styleAttribute = 'data-pasted-style';

const tag = /<[a-z][^>]*>/gi;
const style = /([\s"'/])style(?=\s*=)/gi;

/** Returns the HTML with its style attributes renamed. */
export function renameStyles(html: string): string {
  return html.replace(tag, (each) => each.replace(style, `$1${styleAttribute}`));
}

/**
 * Gives the elements of a document with renamed style attributes their styles again. A parsed document inherits the
 * Content-Security-Policy of the page, which may ignore style attributes; it never applies to the CSS object model.
 */
export function applyStyles({ body }: Document): void {
  for (const element of body.querySelectorAll<HTMLElement>(`[${styleAttribute}]`))
    element.style.cssText = element.getAttribute(styleAttribute) ?? '';
}

/** Parses pasted HTML. */
export function parsePasted(html: string): Document {
  const doc = new DOMParser().parseFromString(renameStyles(html), 'text/html');
  applyStyles(doc);
  return doc;
}
