import { useTexts } from '#site/lib/texts.ts';
import { BackLink } from '#site/ui/back-link.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { PageFailed, PageMissing } from '#site/ui/page-error.tsx';

interface ArticleProblemProps {
  /** Whether the article does not exist; otherwise loading failed. */
  isMissing: boolean;
  onRetry: () => void;
}

/** Error page of a missing or unloadable article. */
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
