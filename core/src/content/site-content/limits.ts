/** Sections that replace a built-in text of the public site while an active entry of that name exists. */
export const siteSections = ['hero', 'about-us', 'footer'] as const;
export const siteContentLimits = { section: 100, title: 300, content: 100_000 } as const;
/** The fields that exist once per language. */
export const siteContentTranslatable = ['title', 'content'] as const;
