import type { WorkKind } from '@institute/core/content/person/limits.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FirstItems } from '#src/app/first-items.ts';
import { useLanguage } from '#src/app/language.ts';
import { useApi } from '#src/app/page-query.ts';
import { pageLengths, type WorkFilter, type WorkOf, worksQuery } from './topic-queries.ts';

/** Returns the newest works of a content type, and a function that loads more. */
export function useWorks<Kind extends WorkKind>(kind: Kind, filter: WorkFilter) {
  const client = useQueryClient();
  const reader = { api: useApi(), language: useLanguage().language };
  const part = pageLengths[kind];
  const [length, setLength] = useState(part);
  const { queryKey: shorter } = worksQuery(reader, kind, filter, length - part);
  const loaded = client.getQueryData<FirstItems<WorkOf[Kind]>>(shorter);
  const { queryKey, queryFn } = worksQuery(reader, kind, filter, length, loaded);
  const { data, isError, isPlaceholderData, refetch } = useQuery<FirstItems<WorkOf[Kind]>>({
    queryKey,
    queryFn: ({ signal }) => queryFn({ signal }),
    placeholderData: keepPreviousData,
  });
  return {
    works: data ?? loaded,
    /** Whether more works are loading. */
    isBehind: isPlaceholderData,
    isError,
    retry: () => void refetch(),
    showMore: () => setLength(length + part),
  };
}
