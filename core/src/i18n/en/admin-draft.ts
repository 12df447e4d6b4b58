/** Texts of locally saved drafts: `admin.draft`. */
export const adminDraft = {
  draft: {
    title: 'Unsaved text found',
    text: 'There is text from {{time}} that was not saved. Do you want to restore it?',
    restore: 'Restore text',
    discard: 'Discard text',
    elsewhere: 'Open in another window',
    'elsewhere-text':
      'This text, last changed {{time}}, is not saved yet and open in another window of this browser. To go on with it here, close it there.',
    restored: 'The unsaved text has been restored.',
    'in-tab_one': '{{count, number}} unsaved text in {{tab}}: {{title}}',
    'in-tab_other': '{{count, number}} unsaved texts in {{tab}}, the latest: {{title}}',
    'in-tab-text': 'Last changed {{time}}.',
    'in-tab-open': 'Go to unsaved text',
    untitled: 'Untitled',
    'kept-here': 'Kept on this device until you save.',
  },
} as const;
