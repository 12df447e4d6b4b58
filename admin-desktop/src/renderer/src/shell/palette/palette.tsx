import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import { isDialogOpen } from '#dashboard/ui/is-dialog-open.ts';
import { lateOverlay } from '#dashboard/ui/late.tsx';

/** Loaded on first use. */
const PaletteDialog = lateOverlay(async () => (await import('./palette-dialog.tsx')).PaletteDialog);

/** Opens the palette by a button or by Ctrl+K (Cmd+K). In a rich text, these keys set a link. */
export function Palette() {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      if (defaultPrevented || isDialogOpen() || isInFormatted(event.target)) return;
      event.preventDefault();
      setOpen(true);
    }
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return (
    <>
      <IconButton
        name={t('admin.palette.title')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Search size={18} aria-hidden="true" />
      </IconButton>
      {open && <PaletteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function isInFormatted(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.isContentEditable;
}
