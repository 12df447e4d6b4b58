import type { MediaItem } from '@institute/core/media.ts';
import { useMediaItem } from '#src/renderer/src/app/media/media-query.ts';
import { useMediaWords } from '#src/renderer/src/app/media/media-words.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Button } from '#src/renderer/src/ui/button.tsx';
import { CardSkeleton } from '#src/renderer/src/ui/card-skeleton.tsx';
import { Dialog, DialogActions } from '#src/renderer/src/ui/dialog.tsx';
import { LoadFailed } from '#src/renderer/src/ui/load-failed.tsx';
import { SmallImage } from '#src/renderer/src/ui/thumbnail.tsx';
import styles from './media-dialog.module.css';
import { MediaFacts } from './media-facts.tsx';
import { MediaUses } from './media-uses.tsx';

interface MediaDialogProps {
  id: string;
  onClose: () => void;
}

/** All that is known of an upload. */
export function MediaDialog({ id, onClose }: MediaDialogProps) {
  const t = useTexts();
  const { nameOf } = useMediaWords();
  const { data, error, refetch } = useMediaItem(id);
  return (
    <Dialog title={data ? nameOf(data) : t('admin.media.title')} wide onCancel={onClose}>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <CardSkeleton />}
      {data && <MediaDetails item={data} />}
      <DialogActions>
        <Button onClick={onClose}>{t('admin.media.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function MediaDetails({ item }: { item: MediaItem }) {
  return (
    <div className={styles.details}>
      {item.kind === 'picture' && (
        <div>
          <SmallImage url={item.shownUrl} alt="" className={styles.picture} />
        </div>
      )}
      <div className={styles.words}>
        <MediaFacts item={item} />
        <MediaUses uses={item.uses} />
      </div>
    </div>
  );
}
