/** Texts of the keyboard shortcuts: `admin.shortcuts`. */
export const adminShortcuts = {
  title: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  form: 'In an open form',
  editor: 'In the text editor',
  show: 'Show this list',
  search: 'Go to the search of the list',
  save: 'Save',
  cancel: 'Cancel; where there is unsaved text you are asked first',
  paste: 'Add a copied picture, while no text field is active',
  link: 'Set or change a link',
  note: 'Insert a note, or return from it to the text',
  toolbar: 'Go to the formatting buttons',
  deeper: 'List item one level deeper',
  higher: 'List item one level higher',
  single: 'Use shortcuts of a single key (? and /)',
  close: 'Close',
} as const;
