/** Texts of the dashboard of a reviewer: `admin.reviewer`. They load with it. */
export const adminReviewer = {
  welcome:
    'You read the texts that colleagues ask you about. You comment on them, and approve them or request changes.',
  title: 'Your reviews',
  decided: 'Decided texts',
  loading: 'Loading your texts...',
  empty: 'No text to review',
  'empty-text': 'A text appears here when a colleague asks you for a review.',
  comments: 'Comments',
  changed: 'The text changed while you were reading. Read it again before you decide.',
  gone: 'You cannot read this text',
  'gone-text': 'Its review no longer names you, or the text was deleted.',
  browser: 'The text opens in the browser. Sign in there too.',
} as const;
