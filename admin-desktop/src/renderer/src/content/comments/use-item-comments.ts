import type { RequestOf } from '@institute/core/api/endpoint.ts';
import { queryKeyFor } from '@institute/core/api/query-keys.ts';
import { comment as comments } from '@institute/core/content/comment/endpoints.ts';
import type { CommentedType } from '@institute/core/content/comment/limits.ts';
import type { ItemComments } from '@institute/core/content/comment/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#dashboard/lib/api.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';

type NewComment = RequestOf<typeof comments.create>['body'];

/** A change of the comments of an item. */
export type CommentAction =
  | { action: 'create'; body: NewComment }
  | { action: 'reply'; comment: string; text: string }
  | { action: 'resolve'; comment: string; isResolved: boolean }
  /** `comment`: the thread, or one of its replies. */
  | { action: 'remove'; comment: string; thread: string };

/** The comments on an item, with the text that each of them is about. */
export function useItemComments(kind: CommentedType, id: string) {
  const api = useApi();
  const params = { kind, id };
  const queryKey = queryKeyFor(comments.list, { params });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(comments.list, { params }, signal),
    staleTime: 0,
    refetchOnMount: 'always',
    // A colleague may have commented while the user was in another window.
    refetchOnWindowFocus: true,
  });
  return { kind, id, queryKey, data, error, isFetching, retry: () => void refetch() };
}

interface CommentActionOptions {
  onDone: (action: CommentAction, shown: ItemComments) => void;
  onError: (action: CommentAction, error: unknown) => void;
}

/** Sends one change at a time, and shows the comments that the server returns. */
export function useCommentAction(
  { kind, id, queryKey }: Pick<ReturnType<typeof useItemComments>, 'kind' | 'id' | 'queryKey'>,
  { onDone, onError }: CommentActionOptions,
) {
  const api = useApi();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn(change: CommentAction) {
      const params = { kind, id };
      if (change.action === 'create') return api.call(comments.create, { params, body: change.body });
      const own = { ...params, comment: change.comment };
      if (change.action === 'reply')
        return api.call(comments.reply, { params: own, body: { text: change.text } });
      if (change.action === 'resolve')
        return api.call(comments.resolve, { params: own, body: { isResolved: change.isResolved } });
      return api.call(comments.remove, { params: own });
    },
    async onSuccess(shown, action) {
      // A list that was requested before the change would hide it again.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, shown);
      onDone(action, shown);
    },
    onError: (error, action) => onError(action, error),
  });
}
