import { useTexts } from '#dashboard/i18n/texts.ts';
import { PlainButton } from '#dashboard/ui/plain/button.tsx';
import styles from './figure-upload.module.css';
import type { FigureUpload } from './figure-uploads.ts';

interface FigureUploadStateProps {
  upload: FigureUpload;
  onRetry: () => void;
  onRemove: () => void;
}

/** The progress of a figure's upload, or why it failed. */
export function FigureUploadState({ upload, onRetry, onRemove }: FigureUploadStateProps) {
  const t = useTexts();
  const { file, state, percent, problem, canRetry } = upload;
  if (state !== 'failed')
    return (
      <div className={styles.upload}>
        <span>{t('admin.block.upload.sending', { file: file.name })}</span>
        <progress
          max={100}
          value={percent}
          aria-label={t('admin.block.upload.progress', { file: file.name })}
        />
        <span className="visually-hidden" role="status">
          {percent >= 25 && `${Math.floor(percent / 25) * 25}%`}
        </span>
      </div>
    );
  return (
    <div className={styles.upload}>
      <p className={styles.problem} role="alert">
        {t('admin.block.upload.failed', { file: file.name })} {problem}
      </p>
      <div className={styles.actions}>
        {canRetry && (
          <PlainButton small onClick={onRetry}>
            {t('admin.block.upload.retry')}
          </PlainButton>
        )}
        <PlainButton small onClick={onRemove}>
          {t('admin.block.upload.remove')}
        </PlainButton>
      </div>
    </div>
  );
}
