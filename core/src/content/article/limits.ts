export const articleCategories = [
  'Research Tips',
  'Business Insights',
  'Case Studies',
  'Industry Analysis',
  'Market Research',
  'Company News',
] as const;
export type ArticleCategory = (typeof articleCategories)[number];
export const articleStatuses = ['published', 'draft'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/** Returns the catalogue key of a category: `article.category.<key>`. */
export const categoryKey = <C extends ArticleCategory>(category: C) =>
  category.toLowerCase().replaceAll(' ', '-') as Kebab<C>;
type Kebab<Words extends string> = Words extends `${infer First} ${infer Rest}`
  ? `${Lowercase<First>}-${Kebab<Rest>}`
  : Lowercase<Words>;

export const articleLimits = {
  title: 300,
  excerpt: 1000,
  slug: 200,
  gallery: 10,
  /** Initial results, and results that each "load more" adds. */
  pageLength: 12,
  related: 3,
  homeNews: 4,
  breadcrumbTitle: 50,
} as const;
/** Translatable fields. */
export const articleTranslatable = ['title', 'excerpt', 'content'] as const;
