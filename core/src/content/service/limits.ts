export const serviceCategories = ['research', 'consulting', 'analysis'] as const;
export type ServiceCategory = (typeof serviceCategories)[number];
/** Icons that the public site draws. Any other name, or none, is drawn as a globe. */
export const publicIcons = [
  'BarChart3',
  'Users',
  'TrendingUp',
  'Target',
  'Lightbulb',
  'FileText',
  'Search',
] as const;
/** Icons in the form. The first is the default. */
export const formIcons = ['TrendingUp', 'Target', 'BarChart3', 'Users', 'Globe'] as const;
export const serviceLimits = { title: 300, description: 5000, features: 50, feature: 300 } as const;
/** Translatable fields. */
export const serviceTranslatable = ['title', 'description', 'features'] as const;
