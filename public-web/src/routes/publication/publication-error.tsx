import { useTexts } from '#site/lib/texts.ts';
import { BackLink } from '#site/ui/back-link.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { PageFailed, PageMissing } from '#site/ui/page-error.tsx';

interface PublicationProblemProps {
  /** Whether the publication does not exist; otherwise loading failed. */
  isMissing: boolean;
  onRetry: () => void;
}

/** Error page of a missing or unloadable publication. */
export function PublicationProblem({ isMissing, onRetry }: PublicationProblemProps) {
  const t = useTexts();
  if (isMissing) {
    return (
      <PageMissing title={t('research.not-found.title')} text={t('research.not-found.text')}>
        <ButtonLink page="research">{t('research.back')}</ButtonLink>
      </PageMissing>
    );
  }
  return (
    <PageFailed text={t('research.fetch-failed')} onRetry={onRetry}>
      <BackLink page="research">{t('research.back')}</BackLink>
    </PageFailed>
  );
}
