import { useTexts } from '#site/lib/texts.ts';
import { BackLink } from '#site/ui/back-link.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { PageFailed, PageMissing } from '#site/ui/page-error.tsx';

interface PodcastProblemProps {
  /** Whether the podcast does not exist; otherwise loading failed. */
  isMissing: boolean;
  onRetry: () => void;
}

/** Error page of a missing or unloadable podcast. */
export function PodcastProblem({ isMissing, onRetry }: PodcastProblemProps) {
  const t = useTexts();
  if (isMissing) {
    return (
      <PageMissing title={t('podcast.not-found.title')} text={t('podcast.not-found.text')}>
        <ButtonLink page="podcasts">{t('podcast.back')}</ButtonLink>
      </PageMissing>
    );
  }
  return (
    <PageFailed text={t('common.state.page-failed')} onRetry={onRetry}>
      <BackLink page="podcasts">{t('podcast.back')}</BackLink>
    </PageFailed>
  );
}
