/** Texts of the newsletter form. */
export const newsletter = {
  title: 'Subscribe to our newsletter',
  text: 'Get new articles and research in your inbox.',
  email: 'Your email address',
  submit: 'Subscribe',
  submitting: 'Sending...',
  invalid: 'Please enter a valid email address',
  success: 'Successfully subscribed to newsletter!',
  failed: 'Failed to subscribe to newsletter',
} as const;
