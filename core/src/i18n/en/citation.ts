/** Texts of citations of articles and publications. */
export const citation = {
  title: { article: 'Cite this article', publication: 'Cite this publication' },
  'blog-article': 'Blog article',
  'no-date': 'n.d.',
  style: 'Citation style',
  and: 'and',
  'et-al': 'et al.',
  copy: 'Copy citation',
  copied: 'Citation copied',
  download: 'Download citation as {{format}}',
  'download-references': 'Download the references as {{format}}',
} as const;
