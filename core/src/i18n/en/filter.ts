/** Texts of the filters of the research page and the site search. */
export const filter = {
  filters: 'Filters',
  'in-use': '{{count}} in use',
  all: 'All',
  apply: 'Apply',
  area: 'Area',
  type: 'Type',
  year: 'Year',
  topic: 'Topic',
  remove: 'Remove filter: {{filter}}',
  clear: 'Clear all',
  newest: 'Newest first',
} as const;
