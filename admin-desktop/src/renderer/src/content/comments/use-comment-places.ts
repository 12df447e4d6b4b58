import { followRange } from '@institute/core/content/comment/follow-range.ts';
import type { Comment, ItemComments } from '@institute/core/content/comment/schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { type CommentField, readField } from './comment-fields.ts';

/** Delay in milliseconds between the last change of a text and the next look at the places of its comments. */
const settleMs = 300;

/** Where the passage of a comment is in the text that the form shows. */
export interface CommentPlace {
  state: 'attached' | 'changed' | 'gone';
  start: number;
  end: number;
  field: CommentField;
  /** The number of the field in the form. */
  at: number;
  /** The text of the field. */
  now: string;
}

export type CommentPlaces = ReadonlyMap<string, CommentPlace>;

interface FollowedComments {
  places: CommentPlaces;
  /** The passages in rich texts that are not gone. They follow changes of the document at once. */
  ranges: ReadonlyMap<string, Range>;
}

interface CommentPlacesOptions {
  form: HTMLFormElement | null;
  /** Returns the text fields that the form shows now. */
  fields: () => CommentField[];
  comments: readonly Comment[];
  texts: ItemComments['texts'];
}

/**
 * Follows the passages of comments through the changes of the form's texts. Looks at the texts once the user pauses:
 * reading a long one takes longer than a frame. Comments on fields that the form does not show have no place.
 */
export function useCommentPlaces(options: CommentPlacesOptions): FollowedComments {
  const { form, fields, comments, texts } = options;
  const [followed, setFollowed] = useState<FollowedComments>({ places: new Map(), ranges: new Map() });
  const look = useRef(() => {});
  useEffect(() => {
    look.current = () => {
      const shown = fields();
      const reads = shown.map((field) => comments.some(isOn(field)) && readField(field));
      setFollowed((before) => {
        const places = new Map<string, CommentPlace>();
        const ranges = new Map<string, Range>();
        for (const [at, field] of shown.entries()) {
          const read = reads[at];
          if (!read) continue;
          for (const comment of comments.filter(isOn(field))) {
            const place = placeOf(comment, texts, read.text, before.places.get(comment.id));
            places.set(comment.id, isSame(place, field, at) ? place : { ...place, field, at });
            const range = place.state === 'gone' ? undefined : read.toRange?.(place.start, place.end);
            if (range) ranges.set(comment.id, range);
          }
        }
        const isOther =
          places.size !== before.places.size ||
          [...places].some(([id, place]) => before.places.get(id) !== place);
        if (!isOther && ranges.size === 0 && before.ranges.size === 0) return before;
        return { places: isOther ? places : before.places, ranges };
      });
    };
    look.current();
  }, [fields, comments, texts]);

  useEffect(() => {
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => look.current(), settleMs);
    };
    // Editors load late, and texts also change without input, for example with the copy of a colleague.
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => isInText(target))) settle();
    });
    const attributeFilter = ['value', 'lang'];
    observer.observe(form, { subtree: true, childList: true, characterData: true, attributeFilter });
    form.addEventListener('input', settle);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      form.removeEventListener('input', settle);
    };
  }, [form]);
  return followed;
}

function isInText(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('[data-field]') != null;
}

function isOn({ name }: CommentField) {
  return ({ anchor }: Comment) => anchor?.field === name;
}

type FollowedRange = Pick<CommentPlace, 'state' | 'start' | 'end' | 'now'>;

/** Follows the passage of a comment to a text, unless the last place is for the same text. */
function placeOf(
  { anchor }: Comment,
  texts: ItemComments['texts'],
  now: string,
  last: CommentPlace | undefined,
): CommentPlace | FollowedRange {
  if (last?.now === now) return last;
  const { start = 0, end = 0, textHash = '' } = anchor ?? {};
  const before = texts[textHash] ?? '';
  if (before === now) return { state: 'attached', start, end, now };
  const found = followRange(before, now, { start, end });
  return found.state === 'gone' ? { state: 'gone', start, end, now } : { ...found, now };
}

function isSame(place: CommentPlace | FollowedRange, field: CommentField, at: number): place is CommentPlace {
  return 'field' in place && place.at === at && place.field.control === field.control;
}

/** Orders comments by their place: comments on the whole item first, then in the order of fields and text. */
export function inTextOrder<Item extends Comment>(comments: readonly Item[], places: CommentPlaces): Item[] {
  const keyOf = ({ id, anchor }: Comment) => {
    const place = places.get(id);
    return anchor ? [place?.at ?? 0, place?.start ?? anchor.start] : [-1, 0];
  };
  return [...comments].sort((a, b) => {
    const [[fieldA = 0, startA = 0], [fieldB = 0, startB = 0]] = [keyOf(a), keyOf(b)];
    return fieldA - fieldB || startA - startB;
  });
}
