import { find } from '@institute/core/dashboard/endpoints.ts';
import type { ItemReference } from '@institute/core/dashboard/schemas.ts';
import { keyOf } from '@institute/core/query-keys.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#src/renderer/src/app/api.ts';

/** After the last key, until items are asked for, in milliseconds. */
const typingPause = 150;

function hasWords({ name, otherName }: ItemReference, words: string): boolean {
  return `${name}\n${otherName ?? ''}`.toLowerCase().includes(words.trim().toLowerCase());
}

/** The items whose titles have the words; asked for anew each time, since others write too. */
export function useFoundItems(words: string) {
  const api = useApi();
  const [asked, setAsked] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), typingPause);
    return () => clearTimeout(timer);
  }, [words]);
  const input = { query: { q: asked.trim() || undefined } };
  const found = useQuery({
    queryKey: keyOf(find.items, input),
    queryFn: ({ signal }) => api.call(find.items, input, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const isSettled = asked === words && !found.isFetching;
  const known = found.data ?? [];
  return {
    isError: found.isError,
    error: found.error,
    isSettled,
    // What was found for other words is kept only as far as it has these, too: Enter may come before the answer.
    items: isSettled ? known : known.filter((item) => hasWords(item, words)),
  };
}
