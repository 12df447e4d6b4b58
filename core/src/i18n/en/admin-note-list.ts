/** Texts of the list of notes below a text: `admin.note-list`. */
export const adminNoteList = {
  heading: 'Notes',
  list: 'Notes ({{language}})',
  formats: 'Format of notes ({{language}})',
  unmarked: 'Not in the text',
  'unmarked-count_one': '{{count}} note is not in the text. It will not be saved.',
  'unmarked-count_other': '{{count}} notes are not in the text. They will not be saved.',
  'put-back': 'Put back',
  'put-back-named': 'Put back: {{text}}',
  delete: 'Delete',
  'delete-named': 'Delete: {{text}}',
  'elsewhere-id_one': '{{count}} note of the Indonesian text has no place here',
  'elsewhere-id_other': '{{count}} notes of the Indonesian text have no place here',
  'elsewhere-en_one': '{{count}} note of the English text has no place here',
  'elsewhere-en_other': '{{count}} notes of the English text have no place here',
  'insert-here': 'Insert at the cursor',
  'insert-here-named': 'Insert at the cursor: {{text}}',
} as const;
