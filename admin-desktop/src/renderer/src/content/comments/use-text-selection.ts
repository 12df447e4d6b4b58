import { useEffect, useRef, useState } from 'react';
import {
  type CaretPosition,
  caretPosition,
  commentFields,
  type Passage,
  selectedPassage,
  type TextScope,
} from './comment-fields.ts';
import type { CommentPlaces } from './use-comment-places.ts';

/** Delay in milliseconds between the last change of a selection and its display: the user may still be dragging. */
const pauseMs = 150;

interface TextSelectionOptions {
  scope: TextScope;
  places: CommentPlaces;
  /** The marked passages in rich texts. They follow changes of the document at once. */
  ranges: ReadonlyMap<string, Range>;
}

/** The text that the user has selected in the form, and the comment at the caret. */
export function useTextSelection({ scope, places, ranges }: TextSelectionOptions) {
  const [passage, setPassage] = useState<Passage>();
  const [atCaret, setAtCaret] = useState<string>();
  const latest = useRef({ scope, places, ranges });
  useEffect(() => {
    latest.current = { scope, places, ranges };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function hear() {
      clearTimeout(timer);
      const caret = caretPosition(latest.current.scope);
      if (caret) {
        setPassage(undefined);
        setAtCaret(commentAt(caret, latest.current));
      } else
        timer = setTimeout(() => {
          const selected = selectedPassage(commentFields(latest.current.scope));
          // A selection elsewhere, for example in the field for the comment, does not end this one.
          if (selected) setPassage(selected);
        }, pauseMs);
    }
    document.addEventListener('selectionchange', hear);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', hear);
    };
  }, []);
  return {
    passage,
    atCaret,
    /** Returns the selection as it is now. */
    read: () => selectedPassage(commentFields(scope)),
    clear: () => setPassage(undefined),
  };
}

/** Returns the id of the shortest commented passage around the caret. */
function commentAt(
  { field, offset, at }: CaretPosition,
  { places, ranges }: Pick<TextSelectionOptions, 'places' | 'ranges'>,
): string | undefined {
  const around = [...places].filter(([id, place]) => {
    if (place.field.control !== field.control || place.state === 'gone') return false;
    if (offset !== undefined) return place.start <= offset && offset <= place.end;
    return at !== undefined && ranges.get(id)?.isPointInRange(...at);
  });
  around.sort(([, a], [, b]) => a.end - a.start - (b.end - b.start));
  return around[0]?.[0];
}
