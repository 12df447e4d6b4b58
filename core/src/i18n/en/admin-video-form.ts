/** Texts of the form of a video: `admin.video-form`. They load with the form. */
export const adminVideoForm = {
  address: 'Address',
  'address-hint': 'The address of a video on YouTube or Vimeo.',
  'address-wrong': 'Enter the address of one video on YouTube or Vimeo.',
  title: 'Title',
  'title-hint': 'Shown before the video plays, and read by screen readers.',
  caption: 'Caption',
  width: 'Width',
} as const;
