import { useTexts } from '#src/app/texts.ts';
import { BackLink } from '#src/ui/back-link.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { PageFailed, PageMissing } from '#src/ui/page-error.tsx';

interface ArticleProblemProps {
  /** There is no such article; otherwise it could not be read. */
  isMissing: boolean;
  onRetry: () => void;
}

/** In place of an article that is not there, or that could not be had. */
export function ArticleProblem({ isMissing, onRetry }: ArticleProblemProps) {
  const t = useTexts();
  if (isMissing) {
    return (
      <PageMissing title={t('article.not-found.title')} text={t('article.not-found.text')}>
        <ButtonLink page="blog">{t('article.back')}</ButtonLink>
      </PageMissing>
    );
  }
  return (
    <PageFailed text={t('article.fetch-failed')} onRetry={onRetry}>
      <BackLink page="blog">{t('article.back')}</BackLink>
    </PageFailed>
  );
}
