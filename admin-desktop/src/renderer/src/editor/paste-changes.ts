import type { PastedTableChange } from './pasted-table.ts';

/** Emitted by the editor after a paste, with `PasteChanges`. */
export const pasteEvent = 'content-pasted';

type PastedChange = PastedTableChange | 'picture-left-out' | 'note-made' | 'video-made' | 'note-without-text';

/** What a paste left out or changed, and how often. */
export type PasteChanges = { [change in PastedChange]?: number };
