/** Texts of citations and references that each form needs: `admin.citation`. */
export const adminCitation = {
  insert: 'Insert citation',
  'insert-in': 'Insert citation: {{field}}',
  none: 'No references yet. Add some, then cite them with @ or Ctrl+Alt+R in the text.',
  add: 'Add reference',
  'add-pasted': 'Paste references',
} as const;
