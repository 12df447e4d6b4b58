/** Texts of the preview of an unpublished item. */
export const preview = {
  open: 'Preview',
  note: 'Preview: only signed-in staff see this page. It shows what was last saved.',
  'shared-note': 'Preview: this text is not published. Please do not pass on the link.',
  'files-later': 'Its files (PDF, citation, calendar) are there once it is published.',
  back: 'Back to the dashboard',
  /** The page of a preview link that shows nothing. */
  ended: {
    title: 'This preview has ended',
    text: 'The link has expired or was withdrawn, or the text is no longer there. Ask the person who sent you the link.',
    home: 'To the website',
  },
  /** The form for a comment of a guest. */
  comment: {
    title: 'Comment on this text',
    note: 'The institute reads your comment. It never appears on the website.',
    name: 'Your name',
    text: 'Comment',
    send: 'Send comment',
    sent: 'Your comment has been sent. You can write another one.',
    'missing-name': 'Enter your name.',
    'missing-text': 'Write a comment.',
    'too-long': 'Use at most {{max}} characters.',
    invalid: 'This text cannot be stored. Write it again.',
    'too-many': 'This text has no room for more comments. Ask the person who sent you the link.',
    'too-often': 'You have sent many comments. Try again in a few minutes.',
    failed: 'Your comment was not sent. Try again.',
  },
} as const;
