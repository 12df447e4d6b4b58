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
