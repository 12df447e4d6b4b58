import { type PublicationStatus, publicationStatusAt } from '@institute/core/content/publish-at.ts';
import { formatDateTime } from '@institute/core/dates.ts';
import { useLanguage } from '#src/renderer/src/app/language.tsx';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { StatusBadge } from '#src/renderer/src/ui/status-badge.tsx';

interface Scheduled {
  publishAt: string | null;
}

export function publicationStatusOf(
  item: Scheduled & ({ status: string } | { isPublished: string }),
): PublicationStatus {
  const isPublished = 'status' in item ? item.status === 'published' : item.isPublished === 'true';
  return publicationStatusAt({ isPublished, publishAt: item.publishAt }, Date.now());
}

/** Shows whether an item is public, and the publish time of a scheduled item. */
export function PublicationBadge({ standing, item }: { standing: PublicationStatus; item: Scheduled }) {
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
