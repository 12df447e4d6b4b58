import { trashDays } from '@institute/core/content/lifecycle/limits.ts';
import { media } from '@institute/core/media/endpoints.ts';
import { imageTypes } from '@institute/core/media/limits.ts';
import type { MediaItem } from '@institute/core/media/schemas.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useErrorText } from '#dashboard/i18n/error-text.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useApi } from '#dashboard/lib/api.ts';
import { isSignedOut } from '#dashboard/lib/report-error.ts';
import { useToasts } from '#dashboard/lib/toasts.ts';
import { partitionFiles } from '#dashboard/lib/validate-files.ts';
import { DropZone } from '#dashboard/media/drop-zone.tsx';
import { FileButton } from '#dashboard/media/file-button.tsx';
import { conflictingItem } from '#dashboard/media/media-conflict.ts';
import { useMediaChanged } from '#dashboard/media/media-query.ts';
import { MediaUses } from '#dashboard/media/media-usages.tsx';
import { SmallImage } from '#dashboard/media/thumbnail.tsx';
import { Button } from '#dashboard/ui/button.tsx';
import { Dialog, DialogActions } from '#dashboard/ui/dialog.tsx';
import styles from './media-dialog.module.css';

/** Replaces an image by another one. */
export function MediaReplace({ item }: { item: MediaItem }) {
  const t = useTexts();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState('');

  function choose(files: File[]) {
    const { accepted, problem: found } = partitionFiles(files, 1);
    setFile(accepted[0]);
    setProblem(found ? t(`errors.${found}`) : '');
  }

  return (
    <DropZone className={styles.part ?? ''} disabled={false} onFiles={choose}>
      <FileButton
        control={{ id, 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined }}
        text={t('admin.media.replace')}
        disabled={false}
        onChoose={choose}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {file && <ReplaceDialog item={item} file={file} onClose={() => setFile(undefined)} />}
    </DropZone>
  );
}

interface ReplaceDialogProps {
  item: MediaItem;
  file: File;
  onClose: () => void;
}

/** Compares both images and their usages, and prompts for confirmation. */
function ReplaceDialog({ item, file, onClose }: ReplaceDialogProps) {
  const t = useTexts();
  const preview = useObjectUrl(file);
  const { send, percent, problem } = useReplace(item, file, onClose);
  const isSending = percent !== undefined;
  const leave = () => !isSending && onClose();
  return (
    <Dialog title={t('admin.media.replace-title')} wide onCancel={leave}>
      <p>{t('admin.media.replace-text', { n: trashDays })}</p>
      <div className={styles.both}>
        <figure>
          <SmallImage url={item.shownUrl} alt="" className={styles.picture} />
          <figcaption>{t('admin.media.replace-now')}</figcaption>
        </figure>
        <figure>
          {preview && <img src={preview} alt="" className={styles.picture} />}
          <figcaption>{t('admin.media.replace-then')}</figcaption>
        </figure>
      </div>
      <MediaUses item={item} isPlain />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <DialogActions>
        <Button onClick={leave} disabled={isSending}>
          {t('admin.dialog.cancel')}
        </Button>
        <Button variant="primary" onClick={send} disabled={isSending}>
          {isSending ? t('admin.media.replace-sending', { percent }) : t('admin.media.replace-yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** An object URL of a chosen file, revoked on unmount. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = imageTypes.some((type) => type === file.type) ? URL.createObjectURL(file) : undefined;
    setUrl(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}

function useReplace(item: MediaItem, file: File, onDone: () => void) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const errorText = useErrorText();
  const changed = useMediaChanged();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState('');
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function send() {
    setPercent(0);
    setProblem('');
    const { signal } = leaving.current;
    const { id, version } = item;
    try {
      const report = (part: number) => setPercent(Math.floor(part * 100));
      const given = { params: { id }, query: { version } };
      const { isAnimated, ...replaced } = await api.upload(media.replace, file, report, signal, given);
      changed(replaced);
      onDone();
      const note = isAnimated ? ` ${t('admin.message.first-frame')}` : '';
      toasts.show({ title: t('admin.message.success'), description: `${t('admin.media.replaced')}${note}` });
    } catch (error) {
      if (signal.aborted) return;
      const current = conflictingItem(error);
      if (current) changed(current);
      if (!isSignedOut(error)) setProblem(current ? t('admin.media.changed-meanwhile') : errorText(error));
    } finally {
      setPercent(undefined);
    }
  }
  return { send, percent, problem };
}
