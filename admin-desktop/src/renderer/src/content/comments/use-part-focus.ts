import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useFormLayout } from '#dashboard/content/form/form-layout.tsx';
import { selectRange } from './comment-fields.ts';
import { threadId } from './comment-thread.tsx';
import type { CommentPlace } from './use-comment-places.ts';

/** Moves the focus between the comments and the texts that they are about. */
export interface PartFocus {
  /** Goes to the text of a comment. */
  text(place: CommentPlace): void;
  /** Goes to a thread. */
  thread(comment: string): void;
  /** Goes to the first field below an element of the part. */
  field(id: string): void;
  /** Goes to a thread, or else to the heading, if the control with the focus disappeared. */
  back(comment: string): void;
}

export function usePartFocus(headingId: string): PartFocus {
  const { reveal } = useFormLayout();
  /** Finds the element that takes the focus once it is in the page. */
  const wanted = useRef<() => HTMLElement | null | undefined>(undefined);
  const take = useCallback(() => {
    const element = wanted.current?.();
    if (!element) return;
    wanted.current = undefined;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    // An element in a panel that opens now is invisible until the next frame.
    if (wanted.current) requestAnimationFrame(take);
  });
  return useMemo(() => {
    function goTo(find: () => HTMLElement | null | undefined) {
      const heading = document.getElementById(headingId);
      if (heading) reveal(heading);
      wanted.current = find;
      requestAnimationFrame(take);
    }
    return {
      text({ field, start, end }) {
        reveal(field.element);
        requestAnimationFrame(() => selectRange(field, start, end));
      },
      thread: (comment) => goTo(() => document.getElementById(threadId(comment))),
      field: (id) => goTo(() => document.getElementById(id)?.querySelector('textarea')),
      back(comment) {
        wanted.current = () =>
          document.activeElement === document.body
            ? (document.getElementById(threadId(comment)) ?? document.getElementById(headingId))
            : null;
        requestAnimationFrame(take);
      },
    };
  }, [reveal, headingId, take]);
}
