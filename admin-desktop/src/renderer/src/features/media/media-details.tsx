import { formatDate } from '@institute/core/lib/dates.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import { Copy } from 'lucide-react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { siteAddress } from '#dashboard/lib/platform.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { useMediaLabels } from '#dashboard/media/media-labels.ts';
import { Button } from '#dashboard/ui/button.tsx';
import styles from './media-dialog.module.css';

export function MediaFacts({ item }: { item: MediaItem }) {
  const t = useTexts();
  const { language } = useLanguage();
  const toasts = useToasts();
  const { pixelsOf, bytesOf } = useMediaLabels();
  const { createdAt, uploadedBy, url } = item;
  const date = formatDate(createdAt, language);
  const address = siteAddress(url);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toasts.show({ title: t('admin.message.success'), description: t('admin.media.copied') });
    } catch {
      const description = t('admin.media.copy-failed');
      toasts.show({ title: t('admin.message.error'), description, destructive: true });
    }
  }

  return (
    <dl className={styles.facts}>
      <dt>{t('admin.media.size-label')}</dt>
      <dd>{[pixelsOf(item), bytesOf(item)].filter(Boolean).join(' · ')}</dd>
      {item.crop && item.source && (
        <>
          <dt>{t('admin.media.cropped-from')}</dt>
          <dd>{pixelsOf(item.source)}</dd>
        </>
      )}
      <dt>{t('admin.media.uploaded')}</dt>
      <dd>{uploadedBy ? t('admin.media.uploaded-by', { date, name: uploadedBy }) : date}</dd>
      <dt>{t('admin.media.address')}</dt>
      <dd className={styles.address}>
        <a href={address} target="_blank" rel="noreferrer">
          {url}
        </a>
        <Button small onClick={copy}>
          <Copy size={16} aria-hidden="true" />
          {t('admin.media.copy')}
        </Button>
      </dd>
    </dl>
  );
}
