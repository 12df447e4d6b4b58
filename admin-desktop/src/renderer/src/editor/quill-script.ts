import type Quill from 'quill';

/** Raised or lowered text, as Quill's format `script` names it. */
export type Script = 'super' | 'sub';

/** Raises or lowers the selected text or the text typed next, or puts it back on the line. */
export function toggleScript(editor: Quill, script: Script): void {
  editor.format('script', editor.getFormat().script === script ? false : script, 'user');
}

/** The script of a pasted element: Google Docs writes a style instead of `sup` and `sub`. */
export function scriptOfStyle({
  verticalAlign,
}: Pick<CSSStyleDeclaration, 'verticalAlign'>): Script | undefined {
  return verticalAlign === 'super' || verticalAlign === 'sub' ? verticalAlign : undefined;
}
