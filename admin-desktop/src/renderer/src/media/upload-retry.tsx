import { RotateCw } from 'lucide-react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Button } from '#dashboard/ui/button.tsx';

interface UploadRetryProps {
  files: readonly File[];
  disabled: boolean;
  onRetry: (files: File[]) => void;
}

/** Retries failed uploads without choosing the files again. */
export function UploadRetry({ files, disabled, onRetry }: UploadRetryProps) {
  const t = useTexts();
  if (files.length === 0) return null;
  return (
    <Button small disabled={disabled} onClick={() => onRetry([...files])}>
      <RotateCw size={16} aria-hidden="true" />
      {t('admin.upload.try-again', { names: files.map(({ name }) => name).join(', ') })}
    </Button>
  );
}
