import { HttpError } from '@institute/core/api/api-client.ts';
import type { ItemReviews } from '@institute/core/content/review/schemas.ts';
import { type Language, languages, otherLanguage } from '@institute/core/i18n/locale.ts';
import { Alert } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LanguageReview } from '#dashboard/content/review/language-review.tsx';
import { ReviewLoading } from '#dashboard/content/review/review-loading.tsx';
import { useReadReview } from '#dashboard/content/review/use-read-review.ts';
import { PreviewPane } from '#dashboard/content/working-copy/preview-pane.tsx';
import { tabOfType } from '#dashboard/lib/views.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { late } from '#dashboard/ui/late.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import styles from './reviewed-page.module.css';
import type { ReviewedText } from './reviewed-url.ts';
import { useReviewerTexts } from './use-reviewer-texts.ts';

/** Loaded after the text, which the reviewer reads first. */
const ReadComments = late(
  async () => (await import('#dashboard/content/comments/read-comments.tsx')).ReadComments,
  { loading: () => null },
);

interface ReviewedPageProps {
  text: ReviewedText;
  /** The title of the item. Undefined until it is known. */
  name: string | undefined;
}

/** The page of a text beside its review: the reviewer reads it, comments and decides, and edits nothing. */
export function ReviewedPage({ text: { kind, id, language }, name }: ReviewedPageProps) {
  const t = useReviewerTexts();
  const [, setParams] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const { item, data, error, retry } = useReadReview(kind, id);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const isGone = error instanceof HttpError && error.status === 404;
  const title = name?.trim() || t(`admin.tab.${tabOfType[kind]}`);
  return (
    <section className={styles.page} aria-label={title}>
      <div className={styles.bar}>
        <Button
          variant="quiet"
          onClick={() => setParams({})}
          icon={<ArrowLeft size={18} aria-hidden="true" />}
        >
          {t('admin.reviewer.title')}
        </Button>
        <h2 className={styles.title} ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h2>
      </div>
      {isGone ? (
        <EmptyState title={t('admin.reviewer.gone')}>
          <p>{t('admin.reviewer.gone-text')}</p>
          <Link to="?">{t('admin.role.to-overview')}</Link>
        </EmptyState>
      ) : data ? (
        <div className={styles.columns}>
          <div className={styles.text}>
            {__DESKTOP__ && <p>{t('admin.reviewer.browser')}</p>}
            <PreviewPane
              {...{ kind, id }}
              shown={language}
              phase="saved"
              savedAt={hashesOf(data)}
              isMissing={false}
              isReading
            />
          </div>
          <aside className={styles.review} aria-labelledby="review-title">
            <h3 id="review-title">{t('admin.settings.review')}</h3>
            {error && <LoadFailed error={error} onRetry={retry} />}
            <ChangedText hashes={hashesOf(data)} isDecided={!isAsked(data)} />
            {inOrder(language).map((each) => (
              <LanguageReview
                key={each}
                language={each}
                review={item}
                settings={data.settings}
                isNeeded={false}
                state={data.languages[each]}
              />
            ))}
            <h3>{t('admin.reviewer.comments')}</h3>
            <ReadComments {...{ kind, id }} languages={inOrder(language)} />
          </aside>
        </div>
      ) : error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <ReviewLoading />
      )}
    </section>
  );
}

const hashesOf = ({ languages: { id, en } }: ItemReviews) => `${id?.hash} ${en?.hash}`;
const isAsked = (reviews: ItemReviews) => languages.some((each) => reviews.languages[each]?.mayDecide);
/** The language of the request comes first. */
const inOrder = (language: Language) => [language, otherLanguage(language)];

/** Says that the text changed while the reviewer was reading, as long as a decision is open. */
function ChangedText({ hashes, isDecided }: { hashes: string; isDecided: boolean }) {
  const t = useReviewerTexts();
  const [first] = useState(hashes);
  if (first === hashes || isDecided) return null;
  return <Alert type="warning" role="alert" showIcon title={t('admin.reviewer.changed')} />;
}
