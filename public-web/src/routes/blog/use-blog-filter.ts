import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ArticleFilter, filterOf, searchOf } from '#site/features/article/article-filter.ts';

/** Debounce delay of the search. */
const debounceMs = 200;

/**
 * Blog filter in the address, and the text of the search box, which is ahead of it. Typing replaces the history
 * entry; choosing a category adds one, so that Back undoes it.
 */
export function useBlogFilter() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => filterOf(new URLSearchParams(search)), [search]);
  const [text, setText] = useState(filter.q);
  const addressTerm = useRef(filter.q);

  // Something else changed the address: Back, or a link to the blog.
  useEffect(() => {
    if (filter.q === addressTerm.current) return;
    addressTerm.current = filter.q;
    setText(filter.q);
  }, [filter.q]);

  const go = (change: Partial<ArticleFilter>, replace: boolean) => {
    const next = { ...filter, q: text.trim(), page: 1, ...change };
    addressTerm.current = next.q;
    navigate(pathname + searchOf(next), { replace, state: { stay: true } });
  };
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });

  useEffect(() => {
    const q = text.trim();
    if (q === addressTerm.current) return;
    const timer = setTimeout(() => {
      // A category chosen since already includes the text, but `latest` has it only after rendering.
      if (q !== addressTerm.current) latest.current({ q }, true);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  return {
    filter,
    text,
    type: setText,
    /** Searches without the debounce delay. */
    search: () => go({}, true),
    choose: (category: ArticleFilter['category']) => go({ category }, false),
    clear: () => {
      setText('');
      go({ q: '', category: undefined }, false);
    },
    showMore: () => go({ page: filter.page + 1 }, true),
    /** Returns the address of another filter, for links without scripts. */
    hrefOf: (change: Partial<ArticleFilter>) => pathname + searchOf({ ...filter, page: 1, ...change }),
  };
}
