/** Texts of the page after too many searches. */
export const searchLimit = {
  title: 'Too many searches',
  text: 'This network has sent many searches within a minute. Wait a moment, then load this page again.',
  home: 'To the website',
} as const;
