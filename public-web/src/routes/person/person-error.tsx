import { useTexts } from '#site/lib/texts.ts';
import { BackLink } from '#site/ui/back-link.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { PageFailed, PageMissing } from '#site/ui/page-error.tsx';

interface PersonProblemProps {
  /** Whether the person does not exist; otherwise loading failed. */
  isMissing: boolean;
  onRetry: () => void;
}

/** Error page of a missing or unloadable person. */
export function PersonProblem({ isMissing, onRetry }: PersonProblemProps) {
  const t = useTexts();
  if (isMissing) {
    return (
      <PageMissing title={t('person.not-found.title')} text={t('person.not-found.text')}>
        <ButtonLink page="people">{t('person.back')}</ButtonLink>
      </PageMissing>
    );
  }
  return (
    <PageFailed text={t('common.state.page-failed')} onRetry={onRetry}>
      <BackLink page="people">{t('person.back')}</BackLink>
    </PageFailed>
  );
}
