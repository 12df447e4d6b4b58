import { formatDate } from '@institute/core/lib/dates.ts';
import { media } from '@institute/core/media/endpoints.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useSingleMutation } from '#dashboard/lib/use-single-mutation.ts';
import { conflictingItem } from '#dashboard/media/media-conflict.ts';
import { useMediaChanged } from '#dashboard/media/media-query.ts';
import { Button } from '#dashboard/ui/button.tsx';
import styles from './media-dialog.module.css';

/** The last replacement of an image, its author, and the previous image, which can be restored. */
export function MediaPrevious({ item }: { item: MediaItem }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const report = useReportError();
  const changed = useMediaChanged();
  const { language } = useLanguage();
  const { id, version, former: previous, replacedAt, replacedBy } = item;
  const { write, isPending } = useSingleMutation({
    mutationFn: () => api.call(media.putBack, { params: { id }, body: { version } }),
    onSuccess(now) {
      changed(now);
      toasts.show({ title: t('admin.message.success'), description: t('admin.media.put-back-done') });
    },
    onError(error) {
      const current = conflictingItem(error);
      if (!current) return report(error);
      changed(current);
      const description = t('admin.media.changed-meanwhile');
      toasts.show({ title: t('admin.message.error'), description, destructive: true });
    },
  });
  if (!replacedAt) return null;
  const date = formatDate(replacedAt, language);
  return (
    <section className={styles.part} aria-label={t('admin.media.former')}>
      <p className={styles.quiet}>
        {replacedBy
          ? t('admin.media.replaced-by', { date, name: replacedBy })
          : t('admin.media.replaced-on', { date })}
      </p>
      {previous && (
        <div className={styles.previous}>
          <img
            src={previous.url}
            alt={t('admin.media.former')}
            width={previous.width}
            height={previous.height}
          />
          <div className={styles.part}>
            <p>{t('admin.media.former-note', { date: formatDate(previous.keptUntil, language) })}</p>
            <Button small disabled={isPending} onClick={() => write()}>
              {t('admin.media.put-back')}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
