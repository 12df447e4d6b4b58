/** Texts of notes in the text editor: `admin.note`. */
export const adminNote = {
  insert: 'Insert note',
  field: 'Note {{n}}',
  limit_one: 'A text can have at most {{count}} note.',
  limit_other: 'A text can have at most {{count}} notes.',
} as const;
