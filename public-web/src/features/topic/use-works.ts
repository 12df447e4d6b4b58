import type { WorkType } from '@institute/core/content/person/limits.ts';
import { useState } from 'react';
import type { FirstItems } from '#site/lib/first-items.ts';
import { useFirstItems } from '#site/lib/use-first-items.ts';
import { pageLengths, type WorkFilter, type WorkOf, worksQuery } from './topic-queries.ts';

/** Returns the newest works of a content type, and a function that loads more. */
export function useWorks<Kind extends WorkType>(kind: Kind, filter: WorkFilter) {
  const [pages, setPages] = useState(1);
  const { list: works, ...state } = useFirstItems<FirstItems<WorkOf[Kind]>>(pages, (reader, page, loaded) =>
    worksQuery(reader, kind, filter, page * pageLengths[kind], loaded),
  );
  return { works, ...state, showMore: () => setPages(pages + 1) };
}
