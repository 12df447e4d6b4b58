import { queryKeyFor, resourceKey } from '@institute/core/api/query-keys.ts';
import { review } from '@institute/core/content/review/endpoints.ts';
import { type ReviewedType, reviewedTypes } from '@institute/core/content/review/limits.ts';
import type { ItemReviews } from '@institute/core/content/review/schemas.ts';
import { workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import type { WorkingCopy } from '@institute/core/content/working-copy/schemas.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ContentType } from '#dashboard/content/content-editor.ts';
import type { CopySaver } from '#dashboard/content/working-copy/copy-saver.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { refetchReviews, useReviewSettings } from '#dashboard/lib/review-settings.ts';
import { settleFields } from '#dashboard/lib/settle-fields.ts';
import { useDebounced } from '#dashboard/lib/use-debounced.ts';

/** Delay in milliseconds between a save of the working copy and the next request for its review. */
const pauseMs = 800;

/** The reviews of an item, and the revision of the working copy that they are about. */
type ReadReviews = ItemReviews & { revision: number | null };

/** The working copy of an open form. */
export interface FormCopy {
  isEdit: boolean;
  /** Whether the text differs from the stored item. */
  changed: boolean;
  /** The time of the last save of the working copy. */
  savedAt: string | undefined;
  sharing: {
    copy: { saver: Pick<CopySaver<unknown>, 'flush' | 'revision' | 'isBusy'> };
    /** Continues with the working copy of a colleague. */
    merge: (current: WorkingCopy | null) => void;
  };
  /** Replaces the text of the form by the current item. */
  loadCurrent: () => Promise<void>;
}

export type ItemReview = ReturnType<typeof useItemReview>;

/** What the steps of a review need of the item. */
export type ReviewedItem = Pick<ItemReview, 'kind' | 'id' | 'current' | 'show' | 'reload'>;

/** The reviews of the item of an open form. Without reviews in this institute, it requests only the settings. */
export function useItemReview(contentType: ContentType, id: string, form: FormCopy) {
  const { isEdit, savedAt, sharing } = form;
  const { saver } = sharing.copy;
  const isStored = isEdit || savedAt !== undefined;
  const api = useApi();
  const queries = useQueryClient();
  const settings = useReviewSettings();
  const kind = contentType as ReviewedType;
  const params = { kind, id };
  const queryKey = queryKeyFor(review.one, { params });
  const isOffered = settings.data?.isOffered === true && reviewedTypes.includes(kind);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ReadReviews> => {
      const revision = saver.revision();
      return { ...(await api.call(review.one, { params }, signal)), revision };
    },
    enabled: isOffered && isStored,
    ...refetchReviews,
    gcTime: 0,
  });

  // While the user types, the working copy is saved again and again.
  const storedText = useDebounced(`${savedAt} ${saver.revision()}`, pauseMs);
  const known = useRef(storedText);
  const isRead = data !== undefined;
  useEffect(() => {
    const isOther = known.current !== storedText;
    known.current = storedText;
    if (isOther && isRead) void refetch();
  }, [storedText, isRead, refetch]);

  const approved = languages.filter((language) => data?.languages[language]?.state === 'approved');
  return {
    ...{ kind, id, isOffered, isStored, data, error },
    retry: () => void refetch(),
    /**
     * Stores what the user typed, and returns the reviews of that text.
     * @returns undefined if the server does not have the text
     */
    async current(): Promise<ItemReviews | undefined> {
      settleFields();
      // The form reports its values to the saver after the next render.
      await new Promise((resolve) => setTimeout(resolve));
      if (!(await saver.flush())) return undefined;
      const read = queries.getQueryData<ReadReviews>(queryKey);
      if (read && read.revision === saver.revision()) return read;
      return (await refetch({ throwOnError: true })).data;
    },
    /** Shows the response of an action. */
    show(reviews: ItemReviews) {
      queries.setQueryData<ReadReviews>(queryKey, { ...reviews, revision: saver.revision() });
      void queries.invalidateQueries({ queryKey: resourceKey(review.list), refetchType: 'none' });
    },
    /** Loads the reviews and the text again, after a colleague changed them. */
    async reload() {
      void refetch();
      const copy = await api.call(workingCopy.one, { params }).catch(() => undefined);
      if (copy === undefined || saver.isBusy()) return;
      if ((copy?.revision ?? null) !== saver.revision()) sharing.merge(copy);
      else if (copy === null && !form.changed) await form.loadCurrent();
    },
    /**
     * Returns the languages whose text lacks an approval that its publication needs.
     * @param becomesPublic whether a save of a published item would show the text of a language to visitors
     */
    missing: (becomesPublic: (language: Language) => boolean): Language[] =>
      data?.settings.needsApproval
        ? languages.filter((each) => data.languages[each] && !approved.includes(each) && becomesPublic(each))
        : [],
    approved,
  };
}
