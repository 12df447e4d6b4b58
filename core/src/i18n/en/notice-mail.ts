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
