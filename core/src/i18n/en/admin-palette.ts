/** Texts of the command palette: `admin.palette`. */
export const adminPalette = {
  palette: {
    title: 'Go to or do...',
    words: 'Title of an item, or what you want to do',
    found: 'Items and actions',
    items: 'Items',
    latest: 'Changed last',
    commands: 'Actions',
    none: 'No results.',
    go: 'Go to: {{name}}',
    language: 'Change the language to {{name}}',
    kind: {
      topic: 'Topic',
      person: 'Person',
      article: 'Article',
      service: 'Service',
      research: 'Publication',
      'site-content': 'Site content',
      podcast: 'Podcast',
    },
  },
} as const;
