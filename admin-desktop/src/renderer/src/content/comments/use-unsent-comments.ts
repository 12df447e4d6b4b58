import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Passage } from './comment-fields.ts';

/** A comment or reply that the user has begun to write. */
export interface UnsentComment {
  text: string;
  /** Undefined for a comment on the whole item, and for a reply. */
  passage?: Passage | undefined;
}

type Unsent = Readonly<Record<string, UnsentComment | undefined>>;

/**
 * Holds unsent comments by their language, and replies by their comment. They survive a closed form: the query cache
 * holds them until the user signs out or the page closes.
 */
export function useUnsentComments(kind: string, id: string) {
  const queries = useQueryClient();
  const queryKey = ['unsent-comments', kind, id];
  const [unsent, setUnsent] = useState(() => queries.getQueryData<Unsent>(queryKey) ?? {});
  function set(key: string, next: UnsentComment | undefined) {
    const after = { ...(queries.getQueryData<Unsent>(queryKey) ?? {}), [key]: next };
    queries.setQueryData(queryKey, after);
    setUnsent(after);
  }
  const isAny = Object.values(unsent).some((each) => each && each.text.trim() !== '');
  useEffect(() => {
    if (!isAny) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAny]);
  return { of: (key: string) => unsent[key], set };
}

export type UnsentComments = ReturnType<typeof useUnsentComments>;
