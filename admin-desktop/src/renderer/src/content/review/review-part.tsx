import { type Language, languages } from '@institute/core/i18n/locale.ts';
import { useEffect, useRef } from 'react';
import { useFormLayout } from '#dashboard/content/form/form-layout.tsx';
import { useLinkedPart } from '#dashboard/content/form/use-linked-part.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useMoreTexts } from '#dashboard/i18n/use-more-texts.ts';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { LanguageReview } from './language-review.tsx';
import styles from './review.module.css';
import { ReviewLoading } from './review-loading.tsx';
import { reviewTexts } from './review-texts.ts';
import type { ItemReview } from './use-item-review.ts';

interface ReviewPartProps {
  /** The id of the item. */
  id: string;
  onShow: (language: Language) => void;
  review: ItemReview;
  /** The languages that would become public without the approval that they need. */
  missing: readonly Language[];
}

/** The reviews of the texts of an item, with the actions that the user may take. */
export function ReviewPart({ id, onShow, review, missing }: ReviewPartProps) {
  useMoreTexts(reviewTexts);
  const t = useTexts();
  const { reveal } = useFormLayout();
  const { linked, done } = useLinkedPart('reviewed', id);
  const part = useRef<HTMLDivElement>(null);
  const { data, error, isStored, retry } = review;
  const isShown = isStored && data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks change with each render.
  useEffect(() => {
    if (!linked || !isShown) return;
    done();
    const language = languages.find((each) => each === linked);
    const heading = part.current?.querySelector<HTMLElement>(`[data-language="${language}"] h4`);
    if (!language || !heading) return;
    onShow(language);
    reveal(heading);
    // A part in a panel that opens now is invisible until the next frame.
    requestAnimationFrame(() => {
      heading.focus({ preventScroll: true });
      heading.scrollIntoView({ block: 'nearest' });
    });
  }, [linked, isShown]);
  if (!isStored) return <p className={styles.text}>{t('admin.review.not-stored-yet')}</p>;
  if (!data && error) return <LoadFailed error={error} onRetry={retry} />;
  if (!data) return <ReviewLoading />;
  return (
    <div className={styles.languages} ref={part}>
      {error && <LoadFailed error={error} onRetry={retry} />}
      {languages.map((language) => (
        <LanguageReview
          key={language}
          {...{ language, review }}
          isNeeded={missing.includes(language)}
          settings={data.settings}
          state={data.languages[language]}
        />
      ))}
    </div>
  );
}
