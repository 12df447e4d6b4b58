export const serviceCategories = ['research', 'consulting', 'analysis'] as const;
export type ServiceCategory = (typeof serviceCategories)[number];
/** Icons that the public site draws each in its own way; any other name, or none, is drawn as a globe. */
export const publicIcons = [
  'BarChart3',
  'Users',
  'TrendingUp',
  'Target',
  'Lightbulb',
  'FileText',
  'Search',
] as const;
/** The choices of the form, the first being that of a new service. */
export const formIcons = ['TrendingUp', 'Target', 'BarChart3', 'Users', 'Globe'] as const;
export const serviceLimits = { title: 300, description: 5000, features: 50, feature: 300 } as const;
/** The fields that exist once per language. */
export const serviceTranslatable = ['title', 'description', 'features'] as const;
