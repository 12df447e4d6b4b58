/** Texts of articles: categories, states of the lists, the article's own page. */
export const article = {
  category: {
    'research-tips': 'Research Tips',
    'business-insights': 'Business Insights',
    'case-studies': 'Case Studies',
    'industry-analysis': 'Industry Analysis',
    'market-research': 'Market Research',
    'company-news': 'Company News',
  },
  loading: 'Loading articles...',
  empty: 'No articles published yet',
  'published-on': 'Published on',
  'not-published': 'Not published yet',
  related: 'Related articles',
  gallery: 'Gallery',
  'gallery-image': 'Picture {{n}} of {{total}}: {{title}}',
  'gallery-position': 'Picture {{n}} of {{total}}',
  'open-image': 'Open picture {{n}} at full size',
  'video-open': 'Open the video',
  'video-unsupported': 'Your browser cannot play this video.',
  'video-download': 'Download the video',
  back: 'Back to blog',
  'read-article': 'Read the article',
  'reading-time': '{{count}} min read',
  'loading-one': 'Loading article...',
  action: { cite: 'Cite', share: 'Share', print: 'Print' },
  share: {
    title: 'Share this article',
    on: 'Share on {{network}}',
    email: 'Share by email',
    'copy-link': 'Copy link',
    copied: 'Link copied',
  },
  'not-found': {
    title: 'Article not found',
    text: "Sorry, the article you're looking for could not be found or has been removed.",
  },
  'fetch-failed': 'Failed to fetch article',
} as const;

/** Texts of research publications: types, states of the list, a publication's own page. */
export const research = {
  type: {
    whitepaper: 'White Paper',
    'case-study': 'Case Study',
    report: 'Report',
    'research-brief': 'Research Brief',
  },
  area: {
    'public-policy': 'Public Policy',
    'digital-economy': 'Digital Economy',
    'education-and-hr': 'Education and HR',
    'social-and-cultural': 'Social and Cultural',
  },
  loading: 'Loading publications...',
  'loading-one': 'Loading publication...',
  empty: 'No publications available yet',
  'no-match': 'No publication matches',
  count_one: '{{count}} publication',
  count_other: '{{count}} publications',
  undated: 'Undated',
  authors: 'Authors',
  abstract: 'Abstract',
  tags: 'Topics',
  download: 'Download',
  'download-of': 'Download: {{title}}',
  view: 'View',
  'view-of': 'View: {{title}}',
  share: 'Share this publication',
  'download-pdf': 'Download PDF',
  pages_one: '{{count}} page',
  pages_other: '{{count}} pages',
  'pdf-sized': 'PDF, {{size}}',
  'pdf-picture': 'Picture',
  file: 'Original document',
  'in-short': 'In short',
  series: 'Series',
  'series-number': '{{initials}} {{type}} {{number}}',
  length: 'Length',
  licence: 'Licence',
  'licence-text':
    'You may share this publication if you name its authors and the institute and follow the terms of the licence.',
  'licence-terms': 'Terms of the licence',
  'published-on': 'Published on',
  'not-published': 'Not published yet',
  'read-publication': 'Read the publication',
  'read-of': 'Read the publication: {{title}}',
  back: 'Back to research',
  related: 'Related publications',
  'not-found': {
    title: 'Publication not found',
    text: "Sorry, the publication you're looking for could not be found or has been removed.",
  },
  'fetch-failed': 'Failed to fetch publication',
} as const;

/** Texts of podcasts: the list, its cards, a podcast's own page. */
export const podcast = {
  loading: 'Loading podcasts...',
  empty: 'No podcasts scheduled',
  upcoming: 'Upcoming podcasts',
  past: 'Past podcasts',
  'past-badge': 'Past',
  details: 'Details',
  'details-of': 'Details: {{title}}',
  'date-and-time': 'Date and time',
  location: 'Location',
  address: 'Address',
  duration: 'Duration',
  topics: 'Topics',
  'discussion-points': 'Discussion points',
  speakers: 'Speakers',
  'flyer-alt': 'Flyer: {{title}}',
  'add-to-calendar': 'Add to calendar',
  'add-to-calendar-of': 'Add to calendar: {{title}}',
  'follow-in-calendar': 'Follow all podcasts in your calendar',
  directions: 'Get directions',
  back: 'Back to podcasts',
  'not-found': {
    title: 'Podcast not found',
    text: 'Podcast not found or not yet published.',
  },
} as const;

/** Texts of services: categories, states of the list, labels of a card. */
export const service = {
  category: { research: 'Research', consulting: 'Consulting', analysis: 'Analysis' },
  loading: 'Loading services...',
  empty: 'No services available',
  features: 'Key features',
} as const;

/** Texts of citations of articles and publications. */
export const citation = {
  title: { article: 'Cite this article', publication: 'Cite this publication' },
  'blog-article': 'Blog article',
  'no-date': 'n.d.',
  style: 'Citation style',
  and: 'and',
  'et-al': 'et al.',
  copy: 'Copy citation',
  copied: 'Citation copied',
  download: 'Download citation as {{format}}',
  'download-references': 'Download the references as {{format}}',
} as const;

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

/** Texts of site content sections, as staff see them in the dashboard. */
export const siteContent = {
  section: {
    hero: 'Home page: hero',
    'about-us': 'Home page: about us',
    footer: 'Footer',
    lead: 'Home page: lead item',
    quote: 'Home page: quote',
  },
  'section-hint': 'For example hero, about-us, footer, lead, quote',
  'known-sections':
    'An active entry named hero, about-us or footer replaces the built-in text of that place. An active entry named lead chooses the item at the top of the home page. Its link names the item, and its content is one sentence about it. Its title, if any, replaces the title of the item. An active entry named quote is the quote of the home page. Its title names the speaker, and its link the item that contains the quote.',
  link: 'Link to an item',
  'link-hint': 'The address of an article or a publication of this site, for the entries lead and quote.',
  'metadata-label': 'Metadata (JSON)',
  'metadata-hint': 'Kept exactly as typed.',
} as const;
