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
