/** Texts of site content sections, as staff see them in the dashboard. */
export const siteContent = {
  section: { hero: 'Home page: hero', 'about-us': 'Home page: about us', footer: 'Footer' },
  'section-hint': 'For example hero, about-us, footer',
  'known-sections':
    'An active entry named hero, about-us or footer replaces the built-in text of that place.',
  'metadata-label': 'Metadata (JSON)',
  'metadata-hint': 'Kept exactly as typed.',
} as const;
