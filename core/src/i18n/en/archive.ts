/** Texts of the archived site, in the place of what only a running server can do. */
export const archive = {
  form: 'This is an archived copy of the site: forms and searches are not available in it.',
} as const;
