import { fileSize } from '@institute/core/lib/text.ts';
import { pdfBytes } from '@institute/core/media/pdf-name.ts';
import type { MediaItem, StoredPdf } from '@institute/core/media/schemas.ts';
import { Alert } from 'antd';
import { ExternalLink, FileDown, FileText, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { UploadProgress as Progress } from '#dashboard/lib/use-uploads.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { Field } from '#dashboard/ui/field.tsx';
import { DropZone } from './drop-zone.tsx';
import { ExistingUploads } from './existing-uploads.tsx';
import { FileButton } from './file-button.tsx';
import styles from './image-input.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { UploadRetry } from './upload-retry.tsx';

interface PdfInputProps {
  name: string;
  label: string;
  hint: string;
  note: ReactNode;
  error: string | undefined;
  /** The stored PDF, and its details once loaded. */
  stored: (Pick<StoredPdf, 'name'> & Partial<StoredPdf>) | undefined;
  /** The address to open it at. Undefined if it can only be downloaded. */
  href: string | undefined;
  disabled: boolean;
  progress: Progress | undefined;
  again: readonly File[];
  /** Uploaded files that the library had already. */
  existing: readonly MediaItem[];
  onSave: () => void;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** Shows, opens, replaces and removes one PDF. */
export function PdfInput(props: PdfInputProps) {
  const { stored, href, disabled, progress, again, existing, onSave, onChoose, onRemove, ...field } = props;
  const t = useTexts();
  const { language } = useLanguage();
  const facts = stored && [
    fileSize(pdfBytes(stored.name), language),
    ...(stored.pages ? [t('research.pages', { count: stored.pages })] : []),
  ];
  const take = ([file]: File[]) => file && onChoose(file);
  return (
    <Field {...field}>
      {(control) => (
        <DropZone className={styles.body ?? ''} disabled={disabled} onFiles={take}>
          {stored && (
            <p className={styles.document}>
              <FileText size={16} aria-hidden="true" />
              <span>
                <span>{stored.fileName ?? 'PDF'}</span>{' '}
                <span className={styles.size}>{facts?.join(', ')}</span>
              </span>
            </p>
          )}
          <RemovedParts parts={stored?.removed ?? []} />
          {progress && <UploadProgress {...progress} />}
          <ExistingUploads items={existing.filter((item) => stored && item.url.includes(stored.name))} />
          <div className={styles.tools}>
            <FileButton
              control={control}
              text={t(stored ? 'admin.pdf.replace' : 'admin.pdf.choose')}
              accept="application/pdf"
              disabled={disabled}
              onChoose={take}
            />
            {stored && href && (
              <Button small href={href} target="_blank" rel="noopener">
                <ExternalLink size={16} aria-hidden="true" />
                {t('admin.pdf.open')}
              </Button>
            )}
            {stored && !href && (
              <Button small onClick={onSave}>
                <FileDown size={16} aria-hidden="true" />
                {t('admin.pdf.save')}
              </Button>
            )}
            {stored && (
              <Button
                small
                disabled={disabled}
                onClick={() => {
                  onRemove();
                  // The pressed button disappears. Keyboard users continue at the upload button.
                  document.getElementById(control.id)?.focus();
                }}
              >
                <Trash2 size={16} aria-hidden="true" />
                {t('admin.pdf.remove')}
              </Button>
            )}
          </div>
          <UploadRetry files={again} disabled={disabled} onRetry={take} />
        </DropZone>
      )}
    </Field>
  );
}

/** Names what the server removed from the PDF. */
function RemovedParts({ parts }: { parts: StoredPdf['removed'] }) {
  const t = useTexts();
  const { language } = useLanguage();
  const names = parts.map((part) => t(`admin.pdf.part.${part}`));
  const text = t('admin.pdf.removed', { parts: new Intl.ListFormat(language).format(names) });
  return (
    <div role="status" className={styles.notice}>
      {parts.length > 0 && <Alert type="warning" role="note" showIcon title={text} />}
    </div>
  );
}
