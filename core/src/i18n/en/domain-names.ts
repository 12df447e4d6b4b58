/** The names of the five domains of national resilience, on the site and in the dashboard. */
export const domainNames = {
  ideology: 'Ideology',
  politics: 'Politics',
  economy: 'Economy',
  'social-culture': 'Society and culture',
  'defence-and-security': 'Defence and security',
} as const;
