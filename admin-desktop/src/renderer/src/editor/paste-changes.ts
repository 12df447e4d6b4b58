import type { DataTable } from '@institute/core/rich-text/data-table.ts';
import type { PastedPartChange } from './pasted-parts.ts';
import type { PastedTableChange } from './pasted-table.ts';

/** Emitted by the editor after a paste, with `PasteChanges` and `PasteDetails`. */
export const pasteEvent = 'content-pasted';

type PastedChange =
  | PastedTableChange
  | PastedPartChange
  | 'look-plain'
  | 'picture-left-out'
  | 'picture-to-upload'
  | 'note-made'
  | 'video-made'
  | 'note-without-text';

/** What a paste left out or changed, and how often. */
export type PasteChanges = { [change in PastedChange]?: number };

/** What the notice of a paste reads from it. */
export interface PasteDetails {
  /** The pasted document, whose lost fonts and colours the notice counts. */
  html?: string | undefined;
  /** Texts of comments, hidden text and deletions that were left out. */
  leftOut: readonly string[];
  /** Pasted lines with tabs, which can become a table. */
  offer?: TableOffer | undefined;
}

export interface TableOffer {
  table: DataTable;
  /** The place of the lines in the editor, and their text. */
  index: number;
  text: string;
}
