import { storedPreference, storePreference } from '@institute/core/site/preferences.ts';
import { Checkbox } from 'antd';
import { Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { isTextField } from '#dashboard/lib/text-field.ts';
import { IconButton } from '#dashboard/ui/icon-button.tsx';
import { isDialogOpen } from '#dashboard/ui/is-dialog-open.ts';
import { lateOverlay } from '#dashboard/ui/late.tsx';
import { searchInSight } from '#dashboard/ui/visible-search-field.ts';

const ShortcutsDialog = lateOverlay(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/**
 * The shortcuts dialog and its button. `?` opens it, and `/` focuses the search field of the visible list. Users of
 * voice input can disable these two single-key shortcuts (WCAG 2.1.4).
 */
export function Shortcuts() {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [single, setSingle] = useState(() => storedPreference('single-keys') !== 'off');
  useEffect(() => {
    if (!single) return;
    function hear(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || event.isComposing) return;
      if (isTextField(document.activeElement) || isDialogOpen()) return;
      if (key === '/') {
        const search = searchInSight();
        if (search) event.preventDefault();
        search?.focus();
      } else if (key === '?') {
        event.preventDefault();
        setOpen(true);
      }
    }
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [single]);

  function choose(next: boolean) {
    storePreference('single-keys', next ? 'on' : 'off');
    setSingle(next);
  }

  return (
    <>
      <IconButton
        name={t('admin.shortcuts.title')}
        aria-keyshortcuts={single ? '?' : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Keyboard size={18} aria-hidden="true" />
      </IconButton>
      {open && (
        <ShortcutsDialog onClose={() => setOpen(false)}>
          <Checkbox checked={single} onChange={({ target }) => choose(target.checked)}>
            {t('admin.shortcuts.single')}
          </Checkbox>
        </ShortcutsDialog>
      )}
    </>
  );
}
