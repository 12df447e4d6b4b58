/** Sections that replace a built-in text of the public site while an active entry exists. */
export const textSections = ['hero', 'about-us', 'footer'] as const;
/**
 * All sections that the public site shows. `lead` chooses the item in the hero of the home page, and `quote` is the
 * quote of that page: its title says who said it.
 */
export const siteSections = [...textSections, 'lead', 'quote'] as const;
export const siteContentLimits = { section: 100, title: 300, content: 100_000, link: 2000 } as const;
/** Translatable fields. */
export const siteContentTranslatable = ['title', 'content'] as const;
