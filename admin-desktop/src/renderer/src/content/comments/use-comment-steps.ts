import type { ItemComments } from '@institute/core/content/comment/schemas.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import type { Passage } from './comment-fields.ts';
import { type CommentAction, useCommentAction, type useItemComments } from './use-item-comments.ts';

export type CommentSteps = ReturnType<typeof useCommentSteps>;

/** The place of an action in the part: the language of a new comment, or else the thread. */
const placeOf = (action: CommentAction) =>
  action.action === 'create' ? action.body.language : 'thread' in action ? action.thread : action.comment;

/** What the user can do with the comments of an item. Errors are shown where the user acted. */
export function useCommentSteps(
  item: ReturnType<typeof useItemComments>,
  onDone: (action: CommentAction, shown: ItemComments) => void,
) {
  const t = useTexts();
  const confirm = useConfirm();
  const errorText = useErrorText();
  const unsent = useUnsentComments(item.kind, item.id);
  const [failed, setFailed] = useState<{ at: string; error: unknown }>();
  const sending = useCommentAction(item, {
    onDone(action, shown) {
      if (action.action === 'create' || action.action === 'reply') unsent.set(placeOf(action), undefined);
      onDone(action, shown);
    },
    onError: (action, error) => setFailed({ at: placeOf(action), error }),
  });
  function write(action: CommentAction) {
    setFailed(undefined);
    sending.write(action);
  }
  return {
    unsent,
    /** The place of the action that is being sent. */
    sending: sending.isPending ? placeOf(sending.variables) : undefined,
    failureOf: (at: string) => (failed?.at === at ? errorText(failed.error) : undefined),
    create(language: Language, text: string, passage: Passage | undefined) {
      write({ action: 'create', body: { language, text, anchor: passage ?? null } });
    },
    reply: (comment: string, text: string) => write({ action: 'reply', comment, text }),
    resolve: (comment: string, isResolved: boolean) => write({ action: 'resolve', comment, isResolved }),
    /** Deletes a thread, or one of its replies, after a confirmation. */
    async remove(thread: string, reply?: string) {
      setFailed(undefined);
      await confirm({
        title: t(reply ? 'admin.comment.delete-reply-title' : 'admin.comment.delete-title'),
        text: t(reply ? 'admin.comment.delete-reply-question' : 'admin.comment.delete-question'),
        detail: reply ? undefined : t('admin.comment.delete-text'),
        yes: t('admin.comment.delete'),
        no: t('admin.comment.cancel'),
        busy: t('admin.comment.deleting'),
        danger: true,
        action: () =>
          // The thread shows the error.
          sending.mutateAsync({ action: 'remove', comment: reply ?? thread, thread }).then(
            () => true,
            () => true,
          ),
      });
    },
  };
}

/** A comment or reply that the user has begun to write. */
interface UnsentComment {
  text: string;
  /** Undefined for a comment on the whole item, and for a reply. */
  passage?: Passage | undefined;
}

type Unsent = Readonly<Record<string, UnsentComment | undefined>>;

/**
 * Holds unsent comments by their language, and replies by their comment. They survive a closed form: the query cache
 * holds them until the user signs out or the page closes.
 */
function useUnsentComments(kind: string, id: string) {
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
