/** Parts of a text that cannot be stored: marks without a note, and notes without a mark. */
export const removableParts = ['note-mark', 'note'] as const;

/** Reports how many parts of a kind were removed. */
export type OnRemoved = (part: (typeof removableParts)[number], count: number) => void;
