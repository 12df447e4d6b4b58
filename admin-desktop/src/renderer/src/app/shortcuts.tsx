import { storedPreference, storePreference } from '@institute/core/preferences.ts';
import { Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#src/renderer/src/ui/icon-button.tsx';
import { isDialogOpen } from '#src/renderer/src/ui/is-dialog-open.ts';
import { ShortcutsDialog } from '#src/renderer/src/ui/shortcuts-dialog.tsx';
import { searchInSight } from '#src/renderer/src/ui/visible-search-field.ts';
import { isTextField } from './text-field.ts';
import { useTexts } from './texts.ts';

/**
 * The list of shortcuts and the button that opens it; `?` opens it too, and `/` leads to the search of the list that is
 * shown. Who dictates or types by accident can switch these two off, since they are of a single key.
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
      if (isDialogOpen() || takesKeys(document.activeElement)) return;
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
      {open && <ShortcutsDialog single={single} onSingle={choose} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Typing goes into texts, and in selects to the choice that begins so. */
function takesKeys(element: Element | null): boolean {
  return isTextField(element) || element instanceof HTMLSelectElement;
}
