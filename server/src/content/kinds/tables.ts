import type { ContentKind } from '@institute/core/content/kinds.ts';

/** The table of each kind. */
export const contentTables = {
  article: 'articles',
  service: 'services',
  research: 'research',
  'site-content': 'site_content',
  podcast: 'podcasts',
} as const satisfies Record<ContentKind, string>;

/** The column of what an item is called. */
export function nameColumn(kind: ContentKind): 'title' | 'section' {
  return kind === 'site-content' ? 'section' : 'title';
}
