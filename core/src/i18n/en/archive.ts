/** Texts of the archived site that replace features of a running server. */
export const archive = {
  form: 'This is an archived copy of the site: forms and searches are not available in it.',
} as const;
