/** Texts of the public pages: home, about, services, research, blog, podcasts, 404, and what they share. */
export const site = {
  meta: {
    home: 'Research and strategic consulting for national resilience: ideology, social culture, politics, the economy, security and defence.',
    about:
      'Who we are: vision, mission, values, team and partners of a research institute for national resilience.',
    services:
      'Market research, strategy consulting, program evaluation, social research and policy analysis for better decisions.',
    research:
      'White papers, case studies, reports and research briefs on public policy, the digital economy, education and society.',
    blog: 'Research tips, business insights, case studies, industry analysis and news from our researchers and consultants.',
    podcasts:
      'Talks and discussions about national resilience: dates, places, topics and speakers of our podcast events.',
    contact:
      'Write to us about your research or strategy question. We reply within 24 hours, Monday to Friday, 09:00 to 18:00 WIB.',
  },
  hero: {
    eyebrow: 'National resilience, measured and explained',
    line1: 'Strengthening National Resilience',
    line2: 'Through Research and Strategic Insight',
    subtitle:
      'We help institutions make well-founded decisions on ideology, social culture, politics, the economy, security and defence.',
    services: 'Our Services',
    about: 'Learn about the institute',
    emblem: 'Emblem of the five fields of national resilience',
    fields: {
      ideology: 'Ideology',
      politics: 'Politics',
      economy: 'Economy',
      'social-culture': 'Social culture',
      'defence-and-security': 'Defence and security',
    },
  },
  partners: {
    title: 'Our Partners',
    subtitle: 'Trusted by organisations that share our vision.',
    carousel: 'Partners, moving list',
    slide: '{{n}} of {{total}}',
    pause: 'Pause the moving list',
    play: 'Start the moving list',
    previous: 'Previous partner',
    next: 'Next partner',
    'logo-alt': 'Logo of {{name}}',
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
      text: 'Whether a program reaches its goals, for whom, and at what cost.',
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
    'collaborate-text': 'Do you have a research question? Work on it with us.',
    'collaborate-button': 'Start a Collaboration',
  },
  areas: {
    'public-policy': {
      title: 'Public Policy',
      text: 'How rules and programs are made, carried out and received.',
    },
    'digital-economy': {
      title: 'Digital Economy',
      text: 'Digital markets, data sovereignty and the work they change.',
    },
    'education-and-hr': {
      title: 'Education and HR',
      text: 'Learning, skills and the people institutions depend on.',
    },
    'social-and-cultural': {
      title: 'Social and Cultural',
      text: 'Identity, cohesion and values in a diverse society.',
    },
  },
  team: {
    title: 'Our Team',
    subtitle: 'The people behind our work.',
    email: 'Send an email to {{name}}',
    profile: 'Professional profile of {{name}}',
    'photo-alt': 'Portrait of {{name}}',
    members: {
      1: {
        position: 'Executive Director',
        bio: 'Leads the institute and advises public bodies on strategy and national resilience.',
      },
      2: {
        position: 'Head of Research',
        bio: 'Directs our studies and watches over their questions, methods and conclusions.',
      },
      3: {
        position: 'Senior Policy Analyst',
        bio: 'Studies how policies work in practice and turns findings into options for decision-makers.',
      },
      4: {
        position: 'Data and Methodology Lead',
        bio: 'Designs surveys and models, and makes sure that every number can be checked.',
      },
    },
  },
  news: { title: 'Latest News', subtitle: 'Articles from our researchers.', 'view-all': 'View all articles' },
  cta: {
    title: 'Ready to work with us?',
    text: 'Tell us about your challenge and we will find the right approach.',
    button: 'Contact Us',
  },
  blog: {
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
    searching: 'Searching...',
  },
  podcasts: { 'page-title': 'Podcasts', 'page-subtitle': 'Upcoming talks and discussions.' },
  'not-found': {
    title: '404 Page Not Found',
    hint: 'Did you forget to add the page to the router?',
    back: 'Back to home',
  },
} as const;
