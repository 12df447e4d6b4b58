/** Sections that replace a built-in text of the public site while an active entry exists. */
export const siteSections = ['hero', 'about-us', 'footer'] as const;
export const siteContentLimits = { section: 100, title: 300, content: 100_000 } as const;
/** Translatable fields. */
export const siteContentTranslatable = ['title', 'content'] as const;
