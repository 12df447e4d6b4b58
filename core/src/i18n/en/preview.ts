/** Texts of the preview of an unpublished item. */
export const preview = {
  open: 'Preview',
  note: 'Preview: only signed-in staff see this page. It shows what was last saved.',
  'shared-note': 'Preview: this text is not published. Please do not pass on the link.',
  'files-later': 'Its files (PDF, citation, calendar) are there once it is published.',
  back: 'Back to the dashboard',
} as const;
