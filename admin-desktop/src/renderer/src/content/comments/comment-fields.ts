import type { Language } from '@institute/core/i18n/locale.ts';
import { type RichPlainText, readRichText } from './rich-plain-text.ts';

type PlainControl = HTMLInputElement | HTMLTextAreaElement;

/** A field of the form with text in one language. */
export interface CommentField {
  /** The name without the language, for example `title`. */
  name: string;
  /** The element with the field, its label and its messages. */
  element: HTMLElement;
  /** The editable part: an input, a textarea or the root of the rich-text editor. */
  control: HTMLElement;
}

/** A range of the text of a field. */
export interface Passage {
  field: string;
  /** The whole plain text of the field. */
  text: string;
  start: number;
  end: number;
}

/** The texts of a form in one language. Fields of the settings do not belong to them. */
export interface TextScope {
  form: Element | null;
  settingsId: string;
  language: Language;
}

const controlsIn = (language: Language) => `[data-field] :is(.ql-editor, textarea, input)[lang=${language}]`;

/** Returns the fields with text that the form shows, in its order. */
export function commentFields(scope: TextScope): CommentField[] {
  const controls = scope.form?.querySelectorAll(controlsIn(scope.language)) ?? [];
  return [...controls].flatMap((control) => commentField(scope, control) ?? []);
}

/** Returns the field with text whose editable part is an element. */
export function commentField(
  { form, settingsId, language }: TextScope,
  control: Element | null,
): CommentField | undefined {
  if (!(control instanceof HTMLElement) || !form?.contains(control)) return undefined;
  const element = control.closest<HTMLElement>('[data-field]');
  const isText = control.matches(controlsIn(language)) && !control.closest(`#${CSS.escape(settingsId)}`);
  if (!element || !isText) return undefined;
  return { name: element.dataset.field?.replace(/^translations\.(id|en)\./, '') ?? '', element, control };
}

/** Returns the plain text that a field shows now. That of a rich text also finds its parts in the document. */
export function readField({ control }: CommentField): Pick<RichPlainText, 'text'> & Partial<RichPlainText> {
  return isPlain(control) ? { text: control.value } : readRichText(control);
}

/** Returns the selected text of one of the fields, without spaces around it. Undefined without a selection. */
export function selectedPassage(fields: readonly CommentField[]): Passage | undefined {
  const { activeElement } = document;
  const plain = fields.find(({ control }) => control === activeElement && isPlain(control));
  if (plain) {
    const { value, selectionStart, selectionEnd } = plain.control as PlainControl;
    return trimmed({ field: plain.name, text: value, start: selectionStart ?? 0, end: selectionEnd ?? 0 });
  }
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const rich = fields.find(({ control }) => control.contains(range.commonAncestorContainer));
  if (!rich) return undefined;
  const { text, offsetAt } = readRichText(rich.control);
  return trimmed({
    ...{ field: rich.name, text },
    start: offsetAt(range.startContainer, range.startOffset),
    end: offsetAt(range.endContainer, range.endOffset),
  });
}

function trimmed({ field, text, start, end }: Passage): Passage | undefined {
  const selected = text.slice(start, end);
  const from = start + selected.length - selected.trimStart().length;
  const to = start + selected.trimEnd().length;
  return from < to ? { field, text, start: from, end: to } : undefined;
}

/** A position in a field: the caret, or the end of a selection that the user moves. */
export interface CaretPosition {
  field: CommentField;
  /** The offset in an input. */
  offset?: number;
  /** The position in the rich text. */
  at?: readonly [node: Node, offset: number];
}

/** Returns where the caret is. Undefined with a selection, or outside of the fields. Fast, because it runs per key press. */
export function caretPosition(scope: TextScope): CaretPosition | undefined {
  const field = commentField(scope, document.activeElement);
  if (!field) return undefined;
  const { control } = field;
  if (isPlain(control)) {
    const { selectionStart, selectionEnd } = control;
    return selectionStart !== null && selectionStart === selectionEnd
      ? { field, offset: selectionStart }
      : undefined;
  }
  const selection = getSelection();
  if (!selection?.isCollapsed || !selection.focusNode || !control.contains(selection.focusNode))
    return undefined;
  return { field, at: [selection.focusNode, selection.focusOffset] };
}

/** Selects a range of the text of a field, and moves the focus and the view to it. */
export function selectRange({ control }: CommentField, start: number, end: number): void {
  control.focus({ preventScroll: true });
  if (isPlain(control)) {
    control.setSelectionRange(start, end);
    control.scrollIntoView({ block: 'center' });
    return;
  }
  const range = readRichText(control).toRange(start, end);
  if (!range) return;
  getSelection()?.setBaseAndExtent(
    range.startContainer,
    range.startOffset,
    range.endContainer,
    range.endOffset,
  );
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
}

function isPlain(control: HTMLElement): control is PlainControl {
  return control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
}
