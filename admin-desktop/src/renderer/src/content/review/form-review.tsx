import type { WorkingCopy } from '@institute/core/content/working-copy/schemas.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import type { ContentType } from '#dashboard/content/content-editor.ts';
import { useFormLayout } from '#dashboard/content/form/form-layout.tsx';
import type { FormValues } from '#dashboard/content/form/form-values.ts';
import { SettingsPart } from '#dashboard/content/form/text-and-settings.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useReviewsChanged } from '#dashboard/lib/review-settings.ts';
import { late } from '#dashboard/ui/late.tsx';
import { type FormReviewState, ReviewProvider } from './review-context.tsx';
import { ReviewLoading } from './review-loading.tsx';
import { unapprovedLanguages } from './unapproved.ts';
import { type FormCopy, useItemReview } from './use-item-review.ts';

/** Loaded with a stored item, since only those have comments. */
const CommentsPart = late(
  async () => (await import('#dashboard/content/comments/comments-part.tsx')).CommentsPart,
  {
    loading: () => null,
  },
);
/** Loaded on demand, because an institute of one person has no reviews. */
const ReviewPart = late(async () => (await import('./review-part.tsx')).ReviewPart, {
  loading: () => <ReviewLoading />,
});

interface FormReviewProps {
  kind: ContentType;
  id: string;
  /** Whether the stored item is public or scheduled. */
  isPublic: boolean;
  form: FormCopy & {
    values: FormValues;
    /** The stored values. */
    initial: FormValues;
    /** The language that the form shows. */
    shown: Language;
    setShown: (language: Language) => void;
    /** The error of the last failed save. */
    error: unknown;
    sharing: { merge: (current: WorkingCopy | null) => void };
  };
  children: ReactNode;
}

/** Provides the reviews of the item of an open form to its settings and messages. */
export function FormReview({ kind, id, isPublic, form, children }: FormReviewProps) {
  const t = useTexts();
  const layout = useFormLayout();
  const headingId = useId();
  const changed = useReviewsChanged();
  const review = useItemReview(kind, id, form);
  const { values, initial, error } = form;
  const missing = review.missing(
    (each) => isVisible(each, values) && !(isPublic && isSameText(each, values, initial)),
  );
  const isRefused = unapprovedLanguages(error) !== undefined;
  const refreshed = useRef(changed);
  useEffect(() => {
    refreshed.current = changed;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused save has an error of its own.
  useEffect(() => {
    // The rules may have changed since the form was opened.
    if (isRefused) refreshed.current();
  }, [isRefused, error]);

  const { reveal } = layout;
  const { isOffered, approved } = review;
  const key = [isOffered, missing, approved].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the lists.
  const state = useMemo<FormReviewState>(
    () => ({ ...{ hasPart: isOffered, missing, approved }, goTo: () => goToPart(headingId, reveal) }),
    [key, headingId, reveal],
  );
  const part = (
    <>
      {isOffered && (
        <SettingsPart title={t('admin.settings.review')} headingId={headingId}>
          <ReviewPart {...{ id, review, missing }} onShow={form.setShown} />
        </SettingsPart>
      )}
      {review.isStored && <CommentsPart {...{ kind, id }} shown={form.shown} onShow={form.setShown} />}
    </>
  );
  return <ReviewProvider {...{ part, state }}>{children}</ReviewProvider>;
}

function goToPart(headingId: string, reveal: (field: Element) => void): void {
  const heading = document.getElementById(headingId);
  if (!heading) return;
  reveal(heading);
  // A part in a panel that opens now is invisible until the next frame.
  requestAnimationFrame(() => {
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  });
}

/** Whether visitors of the item see a language. */
function isVisible(language: Language, { language: main, translationStatus }: FormValues): boolean {
  return language === main || translationStatus === 'published';
}

/** Whether a text that visitors already see is unchanged. */
function isSameText(language: Language, values: FormValues, initial: FormValues): boolean {
  return (
    isVisible(language, initial) &&
    JSON.stringify(values.texts[language]) === JSON.stringify(initial.texts[language])
  );
}
