/** Texts of the search and share preview of the forms: `admin.search-preview`. */
export const adminSearchPreview = {
  'search-preview': {
    heading: 'Search and share preview',
    own: 'Own texts',
    derived: 'From title and text',
    hint: 'What search engines and shared links show. Without own texts they show the title and the text of the page. The page itself does not change.',
    'service-hint':
      'All services share one page. Search engines read these texts from its data, and visitors do not see them.',
    title: 'Search title ({{language}})',
    description: 'Search description ({{language}})',
    result: 'Search result ({{language}})',
    card: 'Shared link ({{language}})',
    'title-long':
      'Too long: with the name of the institute, search engines cut this title. Up to 64 characters fit.',
    'title-short': 'Short: say in 20 characters or more what the page is about.',
    'description-long': 'Too long: search engines cut descriptions after 160 characters.',
    'description-short': 'Short: search engines often replace descriptions under 70 characters.',
  },
} as const;
