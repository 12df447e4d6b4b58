import { media } from '@institute/core/media/endpoints.ts';
import { Crop } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useMayCall } from '#dashboard/lib/permissions.ts';
import { Button } from '#dashboard/ui/button.tsx';
import { lateOverlay } from '#dashboard/ui/late.tsx';

/** Loaded on demand, because no list needs its sliders. */
const FocalPointDialog = lateOverlay(async () => (await import('./focal-point-dialog.tsx')).FocalPointDialog);

interface FocalPointButtonProps {
  /** The image's stored address. */
  url: string;
  /** The label of the field with the image. */
  field?: string;
  disabled?: boolean;
}

/** Opens the crop and the focal point of an image. Images of other sites have none. */
export function FocalPointButton({ url, field, disabled = false }: FocalPointButtonProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const mayDescribe = useMayCall(media.describe);
  if (!mayDescribe || !url.startsWith('/uploads/')) return null;
  return (
    <>
      <Button small disabled={disabled} onClick={() => setOpen(true)}>
        <Crop size={16} aria-hidden="true" />
        <span>
          {t('admin.media.focus')} {field && <span className="visually-hidden">({field})</span>}
        </span>
      </Button>
      {isOpen && <FocalPointDialog url={url} onClose={() => setOpen(false)} />}
    </>
  );
}
