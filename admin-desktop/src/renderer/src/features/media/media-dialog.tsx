import { HttpError } from '@institute/core/api/api-client.ts';
import { formatDate } from '@institute/core/lib/dates.ts';
import { media } from '@institute/core/media/endpoints.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { useMayCall } from '#dashboard/lib/permissions.ts';
import { siteUrl } from '#dashboard/lib/platform.ts';
import { useReportError } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { FocalPointButton } from '#dashboard/media/focal-point-button.tsx';
import { useMediaLabels } from '#dashboard/media/media-labels.ts';
import { useMediaChanged, useMediaItem } from '#dashboard/media/media-query.ts';
import { MediaUses } from '#dashboard/media/media-usages.tsx';
import { SmallImage } from '#dashboard/media/thumbnail.tsx';
import { Button } from '#dashboard/ui/button.tsx';
import { CardSkeleton } from '#dashboard/ui/card-skeleton.tsx';
import { useConfirm } from '#dashboard/ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import { LoadFailed } from '#dashboard/ui/load-failed.tsx';
import { MediaDescription } from './media-description-form.tsx';
import styles from './media-dialog.module.css';
import { MediaPrevious } from './media-previous.tsx';
import { MediaReplace } from './media-replace.tsx';

interface MediaDialogProps {
  id: string;
  onClose: () => void;
}

export function MediaDialog({ id, onClose }: MediaDialogProps) {
  const t = useTexts();
  const { nameOf } = useMediaLabels();
  const confirm = useConfirm();
  const { data, error, refetch } = useMediaItem(id);
  const [unsaved, setUnsaved] = useState(false);
  const remove = useRemove(data, onClose);
  const mayRemove = useMayCall(media.remove);

  async function leave() {
    const discard = {
      title: t('admin.dialog.unsaved-title'),
      text: t('admin.dialog.unsaved-question'),
      yes: t('admin.dialog.discard'),
      no: t('admin.dialog.keep-editing'),
      danger: true,
    };
    if (!unsaved || (await confirm(discard))) onClose();
  }

  return (
    <Dialog title={data ? nameOf(data) : t('admin.media.title')} wide onCancel={leave}>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <CardSkeleton />}
      {data && <MediaDetails item={data} onTyped={setUnsaved} />}
      <DialogActions>
        {mayRemove && data?.uses.length === 0 && <Button onClick={remove}>{t('admin.media.delete')}</Button>}
        <Button onClick={leave}>{t('admin.media.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Prompts and deletes. If a new usage prevents it, lists the usages. */
function useRemove(item: MediaItem | undefined, onRemoved: () => void) {
  const t = useTexts();
  const api = useApi();
  const confirm = useConfirm();
  const toasts = useToasts();
  const report = useReportError();
  const changed = useMediaChanged();
  const { nameOf } = useMediaLabels();
  return async function remove() {
    if (!item) return;
    const done = await confirm({
      title: t('admin.media.delete'),
      text: t('admin.media.delete-question', { name: nameOf(item) }),
      yes: t('admin.media.delete'),
      no: t('admin.dialog.cancel'),
      danger: true,
      busy: t('admin.dialog.deleting'),
      action: () =>
        api.call(media.remove, { params: { id: item.id } }).then(
          () => true,
          (error: unknown) => {
            report(error);
            changed(error instanceof HttpError ? (error.data?.current as MediaItem) : undefined);
            return false;
          },
        ),
    });
    if (!done) return;
    onRemoved();
    changed();
    toasts.show({ title: t('admin.message.success'), description: t('admin.media.deleted') });
  };
}

interface MediaDetailsProps {
  item: MediaItem;
  onTyped: (isUnsaved: boolean) => void;
}

function MediaDetails({ item, onTyped }: MediaDetailsProps) {
  const t = useTexts();
  const mayChange = useMayCall(media.describe);
  return (
    <div className={styles.details}>
      {item.kind === 'picture' && (
        <div className={styles.content}>
          <SmallImage url={item.shownUrl} alt="" className={styles.picture} />
          <FocalPointButton url={item.url} />
          {mayChange && (
            <>
              <MediaReplace item={item} />
              <MediaPrevious item={item} />
            </>
          )}
        </div>
      )}
      <div className={styles.content}>
        <MediaFacts item={item} />
        {mayChange ? <MediaDescription item={item} onTyped={onTyped} /> : <p>{t('admin.role.no-media')}</p>}
        <MediaUses item={item} />
      </div>
    </div>
  );
}

function MediaFacts({ item }: { item: MediaItem }) {
  const t = useTexts();
  const { language } = useLanguage();
  const toasts = useToasts();
  const { pixelsOf, bytesOf } = useMediaLabels();
  const { createdAt, uploadedBy, url } = item;
  const date = formatDate(createdAt, language);
  const address = siteUrl(url);

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
