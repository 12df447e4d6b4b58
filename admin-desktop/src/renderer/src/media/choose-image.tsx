import { Images } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import styles from './media.module.css';
import { MediaGrid } from './media-grid.tsx';
import { type MediaState, wholeLibrary } from './media-query.ts';
import { MediaTools } from './media-tools.tsx';

interface ChooseImageProps {
  /** The label of the field that gets the image. */
  field: string;
  disabled: boolean;
  /** Called with the image's stored address. */
  onTake: (url: string) => void;
}

/** Opens the media library to choose an uploaded image. */
export function ChooseImage({ field, disabled, onTake }: ChooseImageProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button small disabled={disabled} onClick={() => setOpen(true)}>
        <Images size={16} aria-hidden="true" />
        <span>
          {t('admin.media.choose')} <span className="visually-hidden">({field})</span>
        </span>
      </Button>
      {isOpen && (
        <ChooseDialog
          onClose={close}
          onTake={(url) => {
            close();
            onTake(url);
          }}
        />
      )}
    </>
  );
}

function ChooseDialog({ onClose, onTake }: { onClose: () => void; onTake: (url: string) => void }) {
  const t = useTexts();
  const [state, setState] = useState<MediaState>({ ...wholeLibrary, only: 'pictures' });
  const change = (part: Partial<MediaState>) =>
    setState((before) => ({ ...before, page: 1, ...part, only: 'pictures' }));
  return (
    <Dialog title={t('admin.media.choose-title')} wide onCancel={onClose}>
      <div className={styles.choose}>
        <MediaTools state={state} onChange={change} />
        <MediaGrid
          state={state}
          onChange={change}
          label={(name) => t('admin.media.choose-one', { name })}
          onChoose={({ url }) => onTake(url)}
        />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('admin.dialog.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
