import type { Language } from '@institute/core/i18n/locale.ts';
import { useEffect } from 'react';
import { useLinkedPart } from '#dashboard/content/form/use-linked-part.ts';
import type { useItemComments } from './use-item-comments.ts';
import type { PartFocus } from './use-part-focus.ts';

interface LinkedThread {
  item: ReturnType<typeof useItemComments>;
  shown: Language;
  /** Shows the other language. Undefined if both have a part. */
  onShow: ((language: Language) => void) | undefined;
  onResolved: () => void;
  focus: PartFocus;
}

/** Goes to the comment that the address leads to, in its language. */
export function useLinkedThread({ item, shown, onShow, onResolved, focus }: LinkedThread): void {
  const { id, data, isFetching } = item;
  const { linked, done } = useLinkedPart('thread', id);
  const comment = data?.comments.find((each) => each.id === linked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks change with each render.
  useEffect(() => {
    // The cached comments can be older than the link.
    if (!linked || (!comment && isFetching)) return;
    if (comment && comment.language !== shown) {
      onShow?.(comment.language);
      return;
    }
    if (comment?.resolved) onResolved();
    if (comment) focus.thread(comment.id);
    done();
  }, [linked, comment, isFetching, shown]);
}
