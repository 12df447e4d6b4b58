import { type Visibility, visibilityAt } from '@institute/core/content/publish-at.ts';
import { formatDateTime } from '@institute/core/dates.ts';
import { useLanguage } from '#src/renderer/src/app/language.tsx';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { StatusBadge } from '#src/renderer/src/ui/status-badge.tsx';

interface Scheduled {
  publishAt: string | null;
}

/** How an item stands now. */
export function standingOf(item: Scheduled & ({ status: string } | { isPublished: string })): Visibility {
  const isPublished = 'status' in item ? item.status === 'published' : item.isPublished === 'true';
  return visibilityAt({ isPublished, publishAt: item.publishAt }, Date.now());
}

/** Whether visitors see an item, and of one that waits, when they will. */
export function PublishState({ standing, item }: { standing: Visibility; item: Scheduled }) {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <>
      <StatusBadge status={standing} />
      {standing === 'scheduled' && item.publishAt && (
        <time dateTime={item.publishAt}>
          {formatDateTime(item.publishAt, language)} {t('common.wib')}
        </time>
      )}
    </>
  );
}
