import { maxTables } from '@institute/core/rich-text/body-limits.ts';
import { type BodyProblem, bodyProblem } from '@institute/core/rich-text/body-problem.ts';
import { figureLimits } from '@institute/core/rich-text/figure-limits.ts';
import { noteLimits } from '@institute/core/rich-text/note-marks.ts';
import { videoLimits } from '@institute/core/rich-text/video-limits.ts';
import type Quill from 'quill';
import { blockOfOp, type EditableFormat, type Op } from './blocks.ts';

/** A limit that an insertion exceeds. */
export interface Refusal {
  code:
    | 'too_long'
    | 'too_much_markup'
    | 'too_many_tables'
    | 'too_many_figures'
    | 'too_many_videos'
    | 'too_many_notes';
  limit: number;
  /** What the text would have. */
  got: number;
}

/** Files that are not images, given to the text. */
export interface RefusedFiles {
  code: 'not_a_picture';
  /** Their names. */
  files: string;
}

/** Emitted by the editor, with a `Refusal` or `RefusedFiles`, instead of an insertion. */
export const refusalEvent = 'insertion-refused';

const limits: { [Format in EditableFormat]: Pick<Refusal, 'code' | 'limit'> } = {
  'data-table': { code: 'too_many_tables', limit: maxTables },
  picture: { code: 'too_many_figures', limit: figureLimits.figures },
  video: { code: 'too_many_videos', limit: videoLimits.videos },
};
const formats = Object.keys(limits) as EditableFormat[];

/**
 * Refuses an insertion that brings the text above a limit of blocks, and reports it.
 * @param range the replaced part of the text
 * @returns whether it is refused
 */
export function refuses(
  editor: Quill,
  range: { index: number; length: number },
  inserted: readonly Op[],
): boolean {
  const added = (format: EditableFormat) => countOf(inserted, format);
  if (!formats.some(added)) return false;
  const { ops: all } = editor.getContents();
  const { ops: replaced } = editor.getContents(range.index, range.length);
  for (const format of formats) {
    const more = added(format) - countOf(replaced, format);
    const got = countOf(all, format) + more;
    if (more > 0 && got > limits[format].limit) return refuse(editor, { ...limits[format], got });
  }
  return false;
}

/** Refuses new blocks before their forms or uploads if the text cannot have them. */
export function refusesMore(editor: Quill, format: EditableFormat, count = 1): boolean {
  const more = Array.from({ length: count }, () => ({ insert: { [format]: {} } }));
  return refuses(editor, { index: 0, length: 0 }, more);
}

/** Refuses another note if the text, with `marked` notes, cannot have it. */
export function refusesNote(editor: Quill, marked: number): boolean {
  const { notes: limit } = noteLimits;
  return marked >= limit && refuse(editor, { code: 'too_many_notes', limit, got: marked + 1 });
}

/**
 * Refuses an insertion that makes a stored text too long or gives it too many notes, and reports it.
 * @param before the stored form of the text, @param after with the insertion
 */
export function refusesText(editor: Quill, before: string, after: string): boolean {
  const problem = bodyProblem(after);
  if (!problem || !isRefusal(problem) || after.length <= before.length) return false;
  return bodyProblem(before)?.code !== problem.code && refuse(editor, problem);
}

function isRefusal(problem: BodyProblem): problem is Refusal {
  return ['too_long', 'too_much_markup', 'too_many_notes'].includes(problem.code);
}

function refuse(editor: Quill, refusal: Refusal): true {
  editor.emitter.emit(refusalEvent, refusal);
  return true;
}

function countOf(ops: readonly unknown[], format: EditableFormat): number {
  return ops.filter((op) => blockOfOp(op as Op)?.format === format).length;
}
