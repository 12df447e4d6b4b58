import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { find } from '@institute/core/dashboard/endpoints.ts';
import type { ItemReference } from '@institute/core/dashboard/schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#dashboard/lib/api.ts';
import { useMayCall } from '#dashboard/lib/permissions.ts';

/** Milliseconds between the last key press and the request. */
const typingPause = 150;

function matches({ name, otherName }: ItemReference, typed: string): boolean {
  return `${name}\n${otherName ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase());
}

/** Finds items by title. Never cached, since other users write too. */
export function useFoundItems(typed: string) {
  const api = useApi();
  const [term, setTerm] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  const input = { query: { q: term.trim() || undefined } };
  const mayFind = useMayCall(find.items);
  const found = useQuery({
    enabled: mayFind,
    queryKey: queryKeyFor(find.items, input),
    queryFn: ({ signal }) => api.call(find.items, input, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const isComplete = term === typed && !found.isFetching;
  const known = found.data ?? [];
  return {
    isError: found.isError,
    error: found.error,
    isComplete,
    // Results of previous terms stay only if they match the current ones, because Enter may come before the response.
    items: isComplete ? known : known.filter((item) => matches(item, typed)),
  };
}
