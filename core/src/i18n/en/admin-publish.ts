/** Texts of when something is published: `admin.publish`. */
export const adminPublish = {
  publish: {
    date: 'Publish on',
    time: 'Publish at (WIB)',
    label: 'When it is public',
    choose: 'Publish at a time',
    remove: 'Take the time away',
    now: 'Visitors see it as soon as it is saved.',
    draft: 'Visitors do not see a draft.',
    'draft-later': 'Visitors do not see a draft, not at that time either.',
    'will-be': 'Will be public on {{moment}} WIB. Until then visitors do not see it.',
    past: 'This time has passed: visitors see it as soon as it is saved.',
    incomplete: 'Choose a day and a time.',
  },
} as const;
