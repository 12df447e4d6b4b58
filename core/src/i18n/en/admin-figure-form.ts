/** Texts of the form of a figure: `admin.figure-form`. They load with the form. */
export const adminFigureForm = {
  picture: 'Picture',
  'picture-hint': 'JPEG, PNG, WebP, GIF or AVIF, up to 10 MB, or an image of the media library.',
  'picture-missing': 'Choose a picture.',
  description: 'Description',
  'description-hint': 'Says what the picture shows, for readers who do not see it.',
  decorative: 'The picture is decorative and needs no description',
  'from-library': 'Taken from the media library.',
  caption: 'Caption',
  credit: 'Credit',
  'credit-hint': 'Author, owner or licence of the picture.',
  width: 'Width',
} as const;
