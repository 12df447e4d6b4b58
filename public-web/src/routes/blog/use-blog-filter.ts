import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ArticleFilter, filterOf, searchOf } from '#src/features/article/article-filter.ts';

/** Milliseconds without a keystroke after which the articles follow the text. */
const pause = 200;

/**
 * The blog's filter, which lives in the address, and the text in the search box, which runs ahead of it. Typing
 * changes the present entry of the history; choosing a category makes a new one, so that Back undoes it.
 */
export function useBlogFilter() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => filterOf(new URLSearchParams(search)), [search]);
  const [text, setText] = useState(filter.q);
  const told = useRef(filter.q);

  // The address was changed by something else than the box: Back, or a link to the blog.
  useEffect(() => {
    if (filter.q === told.current) return;
    told.current = filter.q;
    setText(filter.q);
  }, [filter.q]);

  const go = (change: Partial<ArticleFilter>, replace: boolean) => {
    const next = { ...filter, q: text.trim(), page: 1, ...change };
    told.current = next.q;
    navigate(pathname + searchOf(next), { replace, state: { stay: true } });
  };
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });

  useEffect(() => {
    const q = text.trim();
    if (q === told.current) return;
    const timer = setTimeout(() => {
      // A category chosen in the meantime took the text along, and is not in `latest` before it is drawn.
      if (q !== told.current) latest.current({ q }, true);
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);

  return {
    filter,
    text,
    type: setText,
    /** Looks for the text at once. */
    search: () => go({}, true),
    choose: (category: ArticleFilter['category']) => go({ category }, false),
    clear: () => {
      setText('');
      go({ q: '', category: undefined }, false);
    },
    showMore: () => go({ page: filter.page + 1 }, true),
    /** The address of the blog with another filter, for links that work without a script. */
    hrefOf: (change: Partial<ArticleFilter>) => pathname + searchOf({ ...filter, page: 1, ...change }),
  };
}
