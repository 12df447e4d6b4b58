/** Texts about uploaded PDFs: `admin.pdf`. */
export const adminPdf = {
  pdf: {
    hint: 'Up to 10 MB. Visitors get it in the place of the PDF that is made from the full text.',
    choose: 'Choose PDF',
    replace: 'Replace PDF',
    open: 'Open PDF',
    save: 'Save PDF',
    remove: 'Remove PDF',
    uploaded: 'PDF uploaded!',
    removed: 'Removed from this PDF: {{parts}}. Open it and check that nothing is missing.',
    part: {
      script: 'scripts',
      program: 'links that start programs',
      attachment: 'attached files',
      form: 'forms that send or import data',
      media: 'sound, video or 3D content',
      other_file: 'links to other files',
      automatic: 'automatic actions',
      link: 'links other than web, mail and phone addresses',
    },
  },
} as const;
