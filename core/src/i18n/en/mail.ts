/** Texts of newsletter emails and of the two pages that they link to. */
export const newsletterMail = {
  confirm: {
    subject: 'Please confirm your subscription',
    text: 'This address was entered on our website to get our newsletter. Please confirm that it was you:',
    button: 'Confirm subscription',
    limit:
      'The link works for {{days}} days. If it was not you, there is nothing to do: you will not be subscribed.',
  },
  digest: {
    article: 'Article',
    research: 'Publication',
    podcast: 'Podcast',
    read: 'Read more',
    'only-in': 'Only in {{language}}',
    why: 'You get this email because you subscribed to our newsletter.',
    unsubscribe: 'Unsubscribe',
  },
  page: {
    'confirm-title': 'Confirm your subscription',
    'confirm-text': 'One click, and our newsletter will come to your inbox.',
    'confirm-button': 'Confirm subscription',
    'confirmed-title': 'You are subscribed',
    'confirmed-text':
      'Thank you. The next newsletter comes to your inbox; each one contains a link to unsubscribe.',
    'leave-title': 'Unsubscribe from the newsletter',
    'leave-text': 'You will get no more newsletters from us, and we delete your address.',
    'leave-button': 'Unsubscribe',
    'left-title': 'You are unsubscribed',
    'left-text': 'We have deleted your address. You are welcome to subscribe again at any time.',
    'bad-title': 'This link does not work',
    'bad-text':
      'It may have been cut short on its way. Please open it from the email again, or copy all of it.',
    'old-title': 'This link is no longer valid',
    'old-text': 'Please subscribe again on our website, and we will send you a new one.',
    home: 'To the website',
  },
} as const;

/** Texts of emails to staff about their notices. */
export const noticeMail = {
  subject: {
    review_requested: 'Review requested: {{title}}',
    comment: 'New comment: {{title}}',
    mention: 'You were mentioned: {{title}}',
    approved: 'Approved: {{title}}',
    changes_requested: 'Changes requested: {{title}}',
    overridden: 'Released without an approval: {{title}}',
    daily: 'Your unread notices: {{count}}',
  },
  place: '{{title}} ({{language}})',
  untitled: 'Untitled',
  more: 'More unread notices: {{count}}',
  why: 'You chose these emails in the dashboard, under “Account”:',
} as const;
