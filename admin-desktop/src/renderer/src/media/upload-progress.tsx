import { Progress } from 'antd';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { UploadProgress as State } from '#dashboard/lib/use-uploads.ts';
import styles from './image-input.module.css';

/** Upload progress as a bar and text. */
export function UploadProgress({ n, total, percent }: State) {
  const t = useTexts();
  return (
    <div className={styles.progress}>
      <p role="status">{t('admin.upload.uploading')}</p>
      <Progress
        percent={percent}
        size="small"
        status="normal"
        aria-label={t('admin.upload.progress', { n, total, percent })}
      />
    </div>
  );
}
