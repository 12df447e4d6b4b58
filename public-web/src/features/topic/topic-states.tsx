import { useTexts } from '#site/lib/texts.ts';
import { globals } from '#site/styles/globals.ts';
import { BackLink } from '#site/ui/back-link.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { PageFailed, PageMissing } from '#site/ui/page-error.tsx';
import { RowSkeletons } from '#site/ui/row-skeletons.tsx';

/** Placeholder of a topic or domain that is loading. */
export function TopicLoading() {
  const t = useTexts();
  return (
    <div className={globals.container}>
      <RowSkeletons>{t('topic.loading')}</RowSkeletons>
    </div>
  );
}

interface TopicProblemProps {
  /** Whether the topic does not exist; otherwise loading failed. */
  isMissing: boolean;
  onRetry: () => void;
}

/** Error page of a missing or unloadable topic or domain. */
export function TopicProblem({ isMissing, onRetry }: TopicProblemProps) {
  const t = useTexts();
  if (isMissing) {
    return (
      <PageMissing title={t('topic.not-found.title')} text={t('topic.not-found.text')}>
        <ButtonLink page="research">{t('research.back')}</ButtonLink>
      </PageMissing>
    );
  }
  return (
    <PageFailed text={t('common.state.page-failed')} onRetry={onRetry}>
      <BackLink page="research">{t('research.back')}</BackLink>
    </PageFailed>
  );
}
