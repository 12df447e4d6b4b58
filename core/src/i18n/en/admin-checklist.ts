/** Texts of the publish checklist: `admin.checklist`. */
export const adminChecklist = {
  checklist: {
    title: 'Before it is published',
    nothing: 'Nothing to fix',
    found_one: '{{count, number}} thing to look at',
    found_other: '{{count, number}} things to look at',
    note: 'These are hints only: you can still save.',
    'approval-missing': 'The {{language}} text needs an approval before it can be published.',
    'translation-missing': 'There is no {{language}} text.',
    'text-untranslated': '{{field}}: not translated into {{language}}.',
    'role-untranslated': '{{name}}: the role has no {{language}} text.',
    'alt-missing-cover': 'The cover has no description ({{language}}).',
    'alt-missing-gallery': 'Image {{n}} of the gallery has no description ({{language}}).',
    'alt-missing-within_one': '{{field}} ({{language}}): {{count, number}} picture without a description.',
    'alt-missing-within_other': '{{field}} ({{language}}): {{count, number}} pictures without a description.',
    'figure-alt-missing': '{{field}} ({{language}}): figure {{n, number}} has no description.',
    'summary-empty': '{{field}} ({{language}}) is empty.',
    'summary-long':
      '{{field}} ({{language}}) has {{n, number}} characters; up to {{max, number}} are comfortable to read.',
    'heading-jump':
      '{{field}} ({{language}}): "{{quote}}" is heading {{n}}, where heading {{max}} would follow.',
    'table-head-missing': '{{field}} ({{language}}): table {{n, number}} has no header cells.',
    'video-title-missing': '{{field}} ({{language}}): video {{n, number}} has no title.',
    'anchor-missing': '{{field}} ({{language}}): the link to {{quote}} leads to no place in the text.',
    'note-empty_one': '{{field}} ({{language}}): {{count, number}} note without text.',
    'note-empty_other': '{{field}} ({{language}}): {{count, number}} notes without text.',
    'note-unmatched_one':
      '{{field}} ({{language}}): {{count, number}} note of the other language is missing here.',
    'note-unmatched_other':
      '{{field}} ({{language}}): {{count, number}} notes of the other language are missing here.',
    'citation-unknown':
      '{{field}} ({{language}}): a citation leads to "{{quote}}", which the references lack.',
    'reference-incomplete': 'Reference "{{quote}}" lacks its title, author or date.',
    'reference-uncited': 'No text cites "{{quote}}", so the page does not list it.',
    'topic-untranslated': 'The topic "{{quote}}" has no name in the other language.',
    'domain-missing': 'No domain is chosen.',
    'link-missing': '{{field}} ({{language}}): {{address}} leads to nothing.',
    'link-hidden': '{{field}} ({{language}}): visitors do not see {{address}}.',
    'links-unknown': 'The links could not be checked.',
    'scholar-ready': 'Ready for Google Scholar',
    'scholar-abstract-only':
      'Ready for Google Scholar with its abstract alone: without the full text or a PDF of its own there is no PDF.',
    'scholar-large':
      'Ready for Google Scholar with its abstract alone: Google Scholar takes PDFs of up to 5 MB, and this one is {{size}}.',
    'scholar-lacking': 'Not ready for Google Scholar yet. Missing: {{needs}}.',
    need: {
      title: 'title',
      authors: 'authors',
      publicationDate: 'publication date, which a draft does not have',
      text: 'abstract or full text',
    },
  },
} as const;
