/** Texts of people: the list, and a person's own page. */
export const person = {
  back: 'All people',
  affiliation: { staff: 'Staff', fellow: 'Fellow', former: 'Former member', guest: 'Guest' },
  group: { staff: 'Staff', fellow: 'Fellows', guest: 'Guests', former: 'Former members' },
  empty: 'No people to show yet',
  loading: 'Loading people...',
  'not-found': {
    title: 'Person not found',
    text: 'This person could not be found or has been removed.',
  },
  'send-email': 'Send an email',
  'feed-of': 'Publications, articles and podcasts by {{name}}',
  feed: 'Feed of works',
  works: {
    title: 'Works',
    all: 'All',
    research: 'Publications',
    article: 'Articles',
    podcast: 'Podcasts',
    filter: 'Kind of work',
    kind: { research: 'Publication', article: 'Article', podcast: 'Podcast' },
    with: 'With',
    empty: 'No works to show yet',
    more_one: 'Show {{count}} more work',
    more_other: 'Show {{count}} more works',
    count_one: '{{count}} work, newest first',
    count_other: '{{count}} works, newest first',
  },
  role: {
    author: 'Author',
    editor: 'Editor',
    translator: 'Translator',
    photographer: 'Photographer',
    speaker: 'Speaker',
  },
  facts: 'About the person',
  status: 'Status',
  orcid: 'ORCID',
  elsewhere: 'Elsewhere',
  description: '{{name}} at {{brand}}: position, biography and works.',
} as const;

/** Texts of topics and of the five domains. */
export const topic = {
  topic: 'Topic',
  domain: 'Domain',
  loading: 'Loading topic...',
  'not-found': {
    title: 'Topic not found',
    text: 'This topic could not be found or has been removed.',
  },
  people: 'Who works on it',
  related: 'Related topics',
  'in-domain': 'Topics in this domain',
  'feed-of': 'Publications, articles and podcasts on {{name}}',
  description: 'Publications, articles and podcasts on {{name}}, and the people who work on it.',
} as const;

/** Texts of the five domains that the server sends. The site does not load them with its other texts. */
export const domain = {
  introduction: {
    ideology:
      'A nation holds together when its people share values and can argue about them in peace. We study how these values are learned, questioned and lived, in classrooms, at home and online.',
    politics:
      'Trust in institutions grows when decisions are fair, open and carried out. We study elections, public policy and services, and how citizens take part in them.',
    economy:
      'A resilient economy feeds, supplies and employs people, even when prices jump or routes close. We study food, energy, logistics, regional markets and the digital economy.',
    'social-culture':
      'In times of crisis, people turn to neighbours, schools and communities first. We study education, population, cohesion and communication, and what helps a diverse society to stand together.',
    'defence-and-security':
      'A country is safe when warnings arrive, routes stay open and borders are more than lines on a map. We study disasters, seas, islands and borders, and the people who live with these risks.',
  },
} as const;

/** The names of the five domains of national resilience, on the site and in the dashboard. */
export const domainNames = {
  ideology: 'Ideology',
  politics: 'Politics',
  economy: 'Economy',
  'social-culture': 'Society and culture',
  'defence-and-security': 'Defence and security',
} as const;
