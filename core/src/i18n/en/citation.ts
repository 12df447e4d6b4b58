/** Texts of citations of articles and publications. */
export const citation = {
  title: { article: 'Cite this article', publication: 'Cite this publication' },
  'blog-article': 'Blog article',
  'no-date': 'n.d.',
  copy: 'Copy citation',
  copied: 'Citation copied',
  bibtex: 'Download citation as BibTeX',
  ris: 'Download citation as RIS',
} as const;
