/** Texts of notes in the text editor: `admin.note`. */
export const adminNote = {
  insert: 'Insert note',
  field: 'Note {{n}}',
} as const;
