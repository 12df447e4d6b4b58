import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The part of the form of an item, or of the page of a reviewed text, that a link leads to: `&thread=<id>` to a comment, or `&reviewed=<language>` to a
 * review. `done` takes it out of the address, so that a reload does not move the focus again.
 */
export function useLinkedPart(name: 'thread' | 'reviewed', id: string) {
  const [params, setParams] = useSearchParams();
  const done = useCallback(
    () =>
      setParams(
        () => {
          // The address may have changed since the last render.
          const next = new URLSearchParams(window.location.search);
          next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [name, setParams],
  );
  const isShown = params.get('item') === id || params.get('review')?.split('/')[1] === id;
  return { linked: isShown ? params.get(name) : null, done };
}
