import { serverNow } from '@institute/core/api/server-clock.ts';
import { type PublicationStatus, publicationStatusAt } from '@institute/core/content/publication-times.ts';
import { formatDateTime } from '@institute/core/lib/dates.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { StatusBadge } from '#dashboard/ui/status-badge.tsx';

interface Scheduled {
  publishAt: string | null;
  unpublishAt: string | null;
}

export function publicationStatusOf(
  item: Scheduled & ({ status: string } | { isPublished: string }),
): PublicationStatus {
  const isPublished = 'status' in item ? item.status === 'published' : item.isPublished === 'true';
  return publicationStatusAt({ ...item, isPublished }, serverNow());
}

/** Shows whether an item is public, and the times at which that changes. */
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
      {(standing === 'scheduled' || standing === 'published') && item.unpublishAt && (
        <time dateTime={item.unpublishAt}>
          {t('admin.list.to-be-unpublished', { moment: formatDateTime(item.unpublishAt, language) })}
        </time>
      )}
    </>
  );
}
