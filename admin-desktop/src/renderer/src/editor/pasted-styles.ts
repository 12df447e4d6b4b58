/** The attribute that stands for `style` in a pasted document. */
export const styleAttribute = 'data-pasted-style';

const tag = /<[a-z][^>]*>/gi;
const style = /([\s"'/])style(?=\s*=)/gi;
const sheet = /<(\/?)style(?=[\s/>])/gi;

/** Selects what stands for the style sheets of a pasted document: blocks of data, which the browser never applies. */
export const sheetSelector = 'script[type="text/css"]';

/** Returns the HTML with its style attributes and style sheets renamed. */
export function renameStyles(html: string): string {
  return html
    .replace(tag, (each) => each.replace(style, `$1${styleAttribute}`))
    .replace(sheet, (_, end) => (end ? '</script' : '<script type="text/css"'));
}

/**
 * Gives the elements of a document with renamed style attributes their styles again. A parsed document inherits the
 * Content-Security-Policy of the page, which rejects style sheets and attributes. It never applies to the CSS object
 * model.
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
