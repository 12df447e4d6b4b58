/** Texts of scheduled publishing: `admin.publish`. */
export const adminPublish = {
  publish: {
    date: 'Publish on',
    time: 'Publish at (WIB)',
    label: 'When it is public',
    'shown-date': 'Publication date',
    'shown-time': 'Publication time (WIB)',
    shown: 'The date that visitors see. An earlier one back-dates the text; the order of lists follows it.',
    choose: 'Publish at a time',
    remove: 'Remove the publish time',
    now: 'Visitors see it as soon as it is saved.',
    draft: 'Visitors do not see a draft.',
    'draft-past': 'This time has passed: visitors do not see the draft until its status is Published.',
    'will-be': 'Will be public on {{moment}} WIB. Until then visitors do not see it.',
    past: 'This time has passed: visitors see it as soon as it is saved.',
    incomplete: 'Choose a day and a time.',
  },
} as const;
