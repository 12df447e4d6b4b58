/** Texts of the report of a paste or of a refused insertion: `admin.paste`. They load with it. */
export const adminPaste = {
  refused: {
    text: 'Nothing was inserted. With it the text would have {{n, number}} characters. The limit is {{max, number}}.',
    markup:
      'Nothing was inserted. With it the text would have too much formatting. Ctrl+Shift+V pastes without formatting.',
    tables:
      'Nothing was inserted. With it the text would have {{n, number}} tables. The limit is {{max, number}}.',
    figures:
      'Nothing was inserted. With it the text would have {{n, number}} pictures. The limit is {{max, number}}.',
    videos:
      'Nothing was inserted. With it the text would have {{n, number}} videos. The limit is {{max, number}}.',
    notes:
      'Nothing was inserted. With it the text would have {{n, number}} notes. The limit is {{max, number}}.',
    files:
      'The text cannot contain {{files}}. It takes pictures and imports Word files. The PDF of a publication belongs in its field “PDF”.',
  },
  tabs: 'The pasted lines have columns.',
  'picture-to-upload_one': '{{count}} image of the clipboard is uploaded. Describe it afterwards.',
  'picture-to-upload_other': '{{count}} images of the clipboard are uploaded. Describe them afterwards.',
  'caption-made_one': 'The numbered line at {{count}} table became its caption, without the number.',
  'caption-made_other': 'The numbered lines at {{count}} tables became their captions, without the numbers.',
  'heading-low_one': '{{count}} heading of level 4 or deeper became bold text.',
  'heading-low_other': '{{count}} headings of level 4 or deeper became bold text.',
  'numbering-plain_one':
    '{{count}} list lost its kind of numbers, their order, or signs such as the bracket of “a)”.',
  'numbering-plain_other':
    '{{count}} lists lost their kinds of numbers, their order, or signs such as the bracket of “a)”.',
  'look-plain_one': '{{count}} passage lost its own font, size, colour or highlighting.',
  'look-plain_other': '{{count}} passages lost their own font, size, colour or highlighting.',
  'formula-text_one': '{{count}} formula became text in ⟦ ⟧.',
  'formula-text_other': '{{count}} formulas became text in ⟦ ⟧.',
  'frame-dropped_one':
    '{{count}} embedded frame, video or sound was left out. Add a video of YouTube or Vimeo by its address.',
  'frame-dropped_other':
    '{{count}} embedded frames, videos or sounds were left out. Add videos of YouTube or Vimeo by their addresses.',
  'details-text_one': '{{count}} collapsible part became paragraphs.',
  'details-text_other': '{{count}} collapsible parts became paragraphs.',
  'definitions-text_one': '{{count}} list of definitions became paragraphs.',
  'definitions-text_other': '{{count}} lists of definitions became paragraphs.',
  'comment-left-out_one': '{{count}} comment was left out.',
  'comment-left-out_other': '{{count}} comments were left out.',
  'hidden-left-out_one': '{{count}} hidden text was left out.',
  'hidden-left-out_other': '{{count}} hidden texts were left out.',
  'deletion-left-out_one': '{{count}} tracked deletion was left out.',
  'deletion-left-out_other': '{{count}} tracked deletions were left out.',
  'video-made_one': '{{count}} address became a video. Undo brings the link back.',
  'video-made_other': '{{count}} addresses became videos. Undo brings the links back.',
  'picture-left-out_one': '{{count}} image was left out.',
  'picture-left-out_other': '{{count}} images were left out.',
  'header-guessed_one': 'The first row of {{count}} table became its header.',
  'header-guessed_other': 'The first rows of {{count}} tables became their headers.',
  'table-nested_one': '{{count}} table had a table in a cell, whose text is now in the cell.',
  'table-nested_other': '{{count}} tables had tables in cells, whose text is now in the cells.',
  'table-large_one': '{{count}} table with over 50 columns, 500 rows or 5,000 cells became text.',
  'table-large_other': '{{count}} tables with over 50 columns, 500 rows or 5,000 cells became text.',
  'list-in-cell_one': 'The lists in the cells of {{count}} table became lines.',
  'list-in-cell_other': 'The lists in the cells of {{count}} tables became lines.',
  'note-made_one': '{{count}} footnote became a note.',
  'note-made_other': '{{count}} footnotes became notes.',
  'note-without-text_one': '{{count}} note came without its text. Write it in the list of notes.',
  'note-without-text_other': '{{count}} notes came without their texts. Write them in the list of notes.',
  'left-out-texts': 'Show the texts that were left out',
  'make-table': 'Make a table',
  'undo-paste': 'Undo paste',
  'close-notice': 'Close',
} as const;
