import type { ItemComments } from '@institute/core/content/comment/schemas.ts';
import { type Language, otherLanguage } from '@institute/core/i18n/locale.ts';
import { Checkbox } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFormLayout } from '#dashboard/content/form/form-layout.tsx';
import { useLinkedPart } from '#dashboard/content/form/use-linked-part.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { commentFields, type TextScope } from './comment-fields.ts';
import { highlight } from './comment-highlights.ts';
import { CommentThread, threadId } from './comment-thread.tsx';
import styles from './comments.module.css';
import { FieldMarkers } from './field-markers.tsx';
import { NewComment } from './new-comment.tsx';
import { type CommentPlaces, inTextOrder, useCommentPlaces } from './use-comment-places.ts';
import { useCommentSteps } from './use-comment-steps.ts';
import type { useItemComments } from './use-item-comments.ts';
import { type PartFocus, usePartFocus } from './use-part-focus.ts';
import { useTextSelection } from './use-text-selection.ts';

interface LanguageCommentsProps {
  item: ReturnType<typeof useItemComments>;
  data: ItemComments;
  /** The form with the texts. Null beside a text without a form: all new comments are about the whole text. */
  form: HTMLFormElement | null;
  shown: Language;
  /** Shows the other language. Undefined if both have a part. */
  onShow?: (language: Language) => void;
  headingId: string;
}

/** The comments on the text in one language. */
export function LanguageComments({ item, data, form, shown, onShow, headingId }: LanguageCommentsProps) {
  const t = useTexts();
  const { settingsId } = useFormLayout();
  const [hasResolved, setHasResolved] = useState(false);
  const comments = useMemo(
    () => data.comments.filter(({ language }) => language === shown),
    [data.comments, shown],
  );
  const open = useMemo(() => comments.filter(({ resolved }) => !resolved), [comments]);
  const scope: TextScope = useMemo(() => ({ form, settingsId, language: shown }), [form, settingsId, shown]);
  const fields = useCallback(() => commentFields(scope), [scope]);
  const { places, ranges } = useCommentPlaces({ form, fields, comments, texts: data.texts });
  const openPlaces: CommentPlaces = useMemo(
    () => new Map([...places].filter(([id]) => open.some((each) => each.id === id))),
    [places, open],
  );
  const selection = useTextSelection({ scope, places: openPlaces, ranges });
  const { atCaret } = selection;
  const focus = usePartFocus(headingId);
  const steps = useCommentSteps(item, ({ action, ...change }, after) => {
    if (action === 'create') focus.thread(after.comments.at(-1)?.id ?? '');
    else focus.back('thread' in change ? change.thread : 'comment' in change ? change.comment : '');
  });

  const showResolved = () => setHasResolved(true);
  useLinkedThread({ ...{ item, shown, onShow, focus }, onResolved: showResolved });

  useEffect(() => {
    const ids = open.map(({ id }) => id);
    const shownRanges = (of: readonly string[]) => of.flatMap((id) => ranges.get(id) ?? []);
    const cleanups = [
      highlight('comment', shownRanges(ids)),
      highlight('comment-current', shownRanges(atCaret ? [atCaret] : [])),
    ];
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, [open, ranges, atCaret]);

  useEffect(() => {
    if (atCaret) document.getElementById(threadId(atCaret))?.scrollIntoView({ block: 'nearest' });
  }, [atCaret]);

  const name = (language: Language) => t(`common.language.inline.${language}`);
  const other = otherLanguage(shown);
  const openElsewhere = countOpen(data, other);
  const listed = inTextOrder(hasResolved ? comments : open, places);
  const resolvedCount = comments.length - open.length;
  return (
    <>
      <NewComment
        {...{ form, fields, selection, steps, focus }}
        key={shown}
        language={shown}
        people={data.people}
      />
      {comments.length === 0 && (
        <p className={styles.hint}>
          {t(form ? 'admin.comment.empty' : 'admin.comment.empty-whole', { language: name(shown) })}
        </p>
      )}
      {comments.length > 0 && listed.length === 0 && (
        <p className={styles.hint}>{t('admin.comment.none-open', { language: name(shown) })}</p>
      )}
      {listed.length > 0 && (
        <ol className={styles.threads}>
          {listed.map((comment) => (
            <li key={comment.id}>
              <CommentThread
                {...{ comment, steps }}
                place={places.get(comment.id)}
                isAtCaret={comment.id === atCaret}
                people={data.people}
                onGo={focus.text}
              />
            </li>
          ))}
        </ol>
      )}
      {resolvedCount > 0 && (
        <Checkbox checked={hasResolved} onChange={({ target }) => setHasResolved(target.checked)}>
          {t('admin.comment.show-resolved', { count: resolvedCount })}
        </Checkbox>
      )}
      {onShow && openElsewhere > 0 && (
        <Button small onClick={() => onShow(other)}>
          {t('admin.comment.other-language', { language: name(other), count: openElsewhere })}
        </Button>
      )}
      <FieldMarkers places={openPlaces} onOpen={focus.thread} />
    </>
  );
}

/** Returns the number of open comments on the text in a language. */
export function countOpen(data: ItemComments | undefined, of: Language): number {
  return data?.comments.filter(({ language, resolved }) => language === of && !resolved).length ?? 0;
}

interface LinkedThread {
  item: ReturnType<typeof useItemComments>;
  shown: Language;
  /** Shows the other language. Undefined if both have a part. */
  onShow: ((language: Language) => void) | undefined;
  onResolved: () => void;
  focus: PartFocus;
}

/** Goes to the comment that the address leads to, in its language. */
function useLinkedThread({ item, shown, onShow, onResolved, focus }: LinkedThread): void {
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
