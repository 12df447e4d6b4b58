import { domainNames } from './people.ts';

/** Descriptions of the public pages for search engines, read as `site.meta`. */
export const siteMeta = {
  home: 'Research and strategic consulting for national resilience: ideology, society and culture, politics, the economy, security and defence.',
  about:
    'Who we are: vision, mission, values, team and partners of a research institute for national resilience.',
  services:
    'Market research, strategy consulting, program evaluation, social research and policy analysis for better decisions.',
  research:
    'White papers, case studies, reports and research briefs on public policy, the digital economy, education and society.',
  blog: 'Research tips, business insights, case studies, industry analysis and news from our researchers and consultants.',
  podcasts:
    'Talks and discussions about national resilience: dates, places, topics and speakers of our podcast events.',
  people:
    'The researchers, fellows and guests of the institute: positions, biographies, publications, articles and podcasts.',
  contact:
    'Write to us about your research or strategy question. We reply within 24 hours. Office hours: Monday to Friday, 09:00 to 18:00 WIB.',
  search:
    'Search articles, publications, services and podcasts of the institute, in Indonesian and in English.',
} as const;

/** Texts of the public pages: home, about, services, research, blog, podcasts, 404, and what they share. */
export const site = {
  'home-title': 'Research for national resilience',
  meta: siteMeta,
  hero: {
    eyebrow: 'National resilience, measured and explained',
    line1: 'Strengthening National Resilience',
    line2: 'Through Research and Strategic Insight',
    subtitle:
      'We help institutions make well-founded decisions on ideology, society and culture, politics, the economy, security and defence.',
    services: 'Our Services',
    about: 'About us',
    newest: 'Newest articles and podcasts',
    latest: 'Latest publication',
    domains: 'Five domains of national resilience',
    fields: domainNames,
  },
  partners: {
    title: 'Our Partners',
    subtitle: 'Trusted by organisations that share our vision.',
    carousel: 'Partners (carousel)',
    pause: 'Pause carousel',
    play: 'Play carousel',
    previous: 'Previous partner',
    next: 'Next partner',
  },
  about: {
    title: 'About Us',
    line1: 'We are a research and strategic consulting institute focused on national resilience.',
    line2: 'Our work turns reliable data into clear recommendations for public and private decision-makers.',
    more: 'More About Us',
    'page-title': 'About Our Institute',
    'page-subtitle': 'An independent partner for research and strategy.',
    vision: 'Vision',
    'vision-text': "To be a trusted centre of knowledge for Indonesia's national resilience.",
    mission: 'Mission',
    'mission-text':
      'To deliver rigorous research and practical advice that strengthen public policy and organisations.',
    experience: 'Our Experience',
    'experience-text':
      'Our team has supported public bodies, companies and communities with research and advice.',
    stats: { projects: 'Projects', clients: 'Clients', years: 'Years' },
    'logo-alt': 'Logo of {{brand}}',
  },
  values: {
    title: 'Our Values',
    precision: { title: 'Precision', text: 'We work with accurate data and tested methods.' },
    collaboration: { title: 'Collaboration', text: 'We build solutions together with our partners.' },
    quality: { title: 'Quality', text: 'We hold every result to high standards.' },
    integrity: { title: 'Integrity', text: 'We are honest, independent and accountable.' },
  },
  services: {
    title: 'Our Services',
    subtitle: 'What we offer to support your decisions.',
    cta: 'Discuss Your Needs',
    'page-title': 'Services',
    'page-subtitle': 'Research and consulting services for better decisions.',
    expertise: 'Areas of Expertise',
    'expertise-text': 'The fields in which our researchers and consultants work.',
    process: 'How We Work',
    'process-text': 'Four steps from the first talk to the finished result.',
    contact: 'Contact Us',
    'contact-title': 'Not sure which service fits?',
    'contact-text': 'Describe your situation and we will suggest a way forward.',
  },
  steps: {
    label: 'Step {{n}}',
    consultation: { title: 'Consultation', text: 'We listen to your goals and questions.' },
    planning: { title: 'Planning', text: 'We design the method, schedule and team.' },
    execution: { title: 'Execution', text: 'We collect and analyse the data.' },
    delivery: { title: 'Delivery', text: 'We hand over findings and recommendations.' },
  },
  expertise: {
    'market-research': {
      title: 'Market Research',
      text: 'Size, segments and needs of a market, measured with surveys and interviews.',
    },
    'business-strategy-consulting': {
      title: 'Business Strategy Consulting',
      text: 'Choices about direction, growth and resources, tested against evidence.',
    },
    'customer-satisfaction-research': {
      title: 'Customer Satisfaction Research',
      text: 'What people who use a service value, miss and expect.',
    },
    'competitor-analysis': {
      title: 'Competitor Analysis',
      text: 'Position, strengths and likely moves of the others in your field.',
    },
    'program-evaluation': {
      title: 'Program Evaluation',
      text: 'Whether a programme reaches its goals, for whom, and at what cost.',
    },
    'social-research': {
      title: 'Social Research',
      text: 'How communities live, change and hold together.',
    },
    'policy-analysis': {
      title: 'Policy Analysis',
      text: 'Options, effects and risks of a policy before and after it takes effect.',
    },
    'strategic-consulting': {
      title: 'Strategic Consulting',
      text: 'Advice to leaders who decide under uncertainty.',
    },
    'research-and-innovation': {
      title: 'Research and Innovation',
      text: 'New methods and tools for questions that have no ready answer.',
    },
  },
  research: {
    highlights: 'Research Highlights',
    'highlights-text': 'Recent publications, free to read and to cite.',
    'view-all': 'View all research',
    'page-title': 'Research and Publications',
    'page-subtitle': 'Evidence for policy and strategy.',
    areas: 'Research Areas',
    publications: 'Publications',
    collaborate: "Let's Collaborate",
    'collaborate-text': 'Have a research question? Let us work on it together.',
    'collaborate-button': 'Start a Collaboration',
  },
  areas: {
    'public-policy': 'How rules and programmes are made, carried out and received.',
    'digital-economy': 'Digital markets, data sovereignty and the work they change.',
    'education-and-hr': 'Learning, skills and the people institutions depend on.',
    'social-and-cultural': 'Identity, cohesion and values in a diverse society.',
  },
  team: {
    title: 'Our Team',
    subtitle: 'The people behind our work.',
    email: 'Send an email to {{name}}',
    profile: 'Professional profile of {{name}}',
    all: 'All people',
  },
  news: { title: 'Latest News', subtitle: 'Articles from our researchers.', 'view-all': 'View all articles' },
  cta: {
    title: 'Ready to work with us?',
    text: 'Tell us about your challenge and we will find the right approach.',
    button: 'Contact Us',
  },
  blog: {
    title: 'Blog: insights and articles',
    'page-title': 'Insights and Articles',
    'page-subtitle': 'Ideas and findings from our team.',
    search: 'Search articles',
    'search-placeholder': 'Search articles...',
    'search-submit': 'Search',
    list: 'Articles',
    categories: 'Categories',
    all: 'All',
    results_one: '{{count}} article found',
    results_other: '{{count}} articles found',
    shown: 'Showing the newest {{shown}} articles',
    'no-match': 'No articles match your filter',
    'clear-filter': 'Clear filter',
    'clear-search': 'Clear search',
    'load-more': 'Load more',
    'loading-more': 'Loading more articles...',
  },
  people: {
    'page-title': 'Our people',
    'page-subtitle': 'Researchers, fellows and guests, and what they have written.',
  },
  podcasts: { 'page-title': 'Podcasts', 'page-subtitle': 'Our talks and discussions, upcoming and past.' },
  search: {
    'page-title': 'Search',
    'page-subtitle': 'Articles, publications, services, podcasts and people, in both languages.',
    label: 'Search the whole website',
    placeholder: 'Topic, title or author',
    submit: 'Search',
    hint: 'Type one or more words. Results with all of them in the title come first, then the rest, newest first.',
    list: 'Results',
    searching: 'Searching...',
    results_one: '{{count}} result for “{{q}}”',
    results_other: '{{count}} results for “{{q}}”',
    shown: 'The first {{shown}} results for “{{q}}”',
    'too-long': 'Only the first {{max}} characters were searched.',
    'no-match': 'Nothing was found for “{{q}}”.',
    'no-match-text': 'Try fewer or other words, or look around here:',
    'many-more': 'There are more results than are shown here. Another word narrows them down.',
    kind: {
      article: 'Article',
      research: 'Publication',
      service: 'Service',
      podcast: 'Podcast',
      person: 'Person',
    },
  },
  'not-found': {
    title: '404 Page Not Found',
    hint: 'Did you forget to add the page to the router?',
    back: 'Back to home',
  },
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
