/** Texts of services: categories, states of the list, labels of a card. */
export const service = {
  category: { research: 'Research', consulting: 'Consulting', analysis: 'Analysis' },
  loading: 'Loading services...',
  empty: 'No services available',
  features: 'Key features',
} as const;
