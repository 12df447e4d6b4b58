import type Quill from 'quill';
import type { Delta } from 'quill';
import { uploadIn } from './block-blots.ts';
import { figureReadyEvent, uploadOf } from './figure-uploads.ts';
import { noteChangeEvent } from './note-store.ts';

/**
 * Loads a stored text into the editor, without a change by the user and without an undo step. Figures that no stored text
 * has before their upload is done stay at their place.
 */
export function loadHtml(editor: Quill, html: string): void {
  const { clipboard } = editor as unknown as { clipboard: { read(html: string): Delta } };
  const before = linesOf(editor);
  editor.setContents(clipboard.read(html), 'api');
  const uploads = placeAgain(editor, before);
  editor.history.clear();
  editor.emitter.emit(noteChangeEvent, 'silent');
  // Those were done after the last report of the text.
  if (uploads.some((upload) => uploadOf(upload)?.state === 'done'))
    editor.emitter.emit(figureReadyEvent, undefined, undefined, 'user');
}

interface Line {
  index: number;
  content: Delta;
  /** The upload of a figure whose image the text does not show yet. */
  upload: string | undefined;
}

function linesOf(editor: Quill): Line[] {
  let end = 0;
  return editor.getLines().map((line) => {
    const index = end;
    end += line.length();
    const node = line.domNode as HTMLElement;
    const upload = node.querySelector('img') ? undefined : uploadIn(node);
    return { index, content: editor.getContents(index, line.length()), upload };
  });
}

/**
 * Inserts the uploading figures of an earlier text between the lines of the loaded one.
 * @returns their uploads
 */
function placeAgain(editor: Quill, before: readonly Line[]): string[] {
  const uploads = before.flatMap(({ upload }) => upload ?? []);
  if (uploads.length === 0) return [];
  const lines = linesOf(editor);
  const keysOf = (list: readonly Line[]) => list.map(({ content }) => JSON.stringify(content.ops));
  const old = keysOf(before.filter(({ upload }) => upload === undefined));
  const loaded = keysOf(lines);
  let above = old.length;
  // From the last on, so that no figure moves another.
  for (const { content, upload } of [...before].reverse()) {
    if (upload === undefined) {
      above -= 1;
      continue;
    }
    const at = lines[placeAmong(loaded, old, above)]?.index ?? editor.getLength();
    const Change = content.constructor as typeof Delta;
    const change = new Change().retain(at).concat(content);
    editor.updateContents(at < editor.getLength() ? change : change.insert('\n'), 'api');
  }
  return uploads;
}

/**
 * Returns the place in a list for what stood after a number of lines of an older list: the same if all lines above are
 * equal, the same from the end if all below are, and else below the next line above that both lists have.
 */
export function placeAmong(lines: readonly string[], old: readonly string[], above: number): number {
  const below = old.length - above;
  if (old.slice(0, above).every((line, at) => line === lines[at])) return above;
  const isEndEqual = old.slice(above).every((line, at) => line === lines[lines.length - below + at]);
  if (below > 0 && below <= lines.length && isEndEqual) return lines.length - below;
  for (let at = above - 1; at >= 0; at -= 1) {
    const found = lines.lastIndexOf(old[at] ?? '');
    if (found >= 0) return found + 1;
  }
  return 0;
}
