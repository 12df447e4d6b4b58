import { find, type ItemReference } from '@institute/core/content/quick-find.ts';
import { keyOf } from '@institute/core/query-keys.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#src/renderer/src/app/api.ts';

/** Milliseconds between the last key press and the request. */
const typingPause = 150;

function hasWords({ name, otherName }: ItemReference, words: string): boolean {
  return `${name}\n${otherName ?? ''}`.toLowerCase().includes(words.trim().toLowerCase());
}

/** Finds items by title. Never cached, since other users write too. */
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
    // Results of previous terms stay only if they match the current ones, because Enter may come before the response.
    items: isSettled ? known : known.filter((item) => hasWords(item, words)),
  };
}
