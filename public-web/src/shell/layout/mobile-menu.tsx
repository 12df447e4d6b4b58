import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useOverlayEntry } from '#site/lib/overlay-entry.ts';
import { useTexts } from '#site/lib/texts.ts';
import { IconButton } from '#site/ui/icon-button.tsx';
import { Menu, X } from '#site/ui/icons.tsx';
import { BrandLink } from './brand-link.tsx';
import { MainNavigation } from './main-navigation.tsx';
import styles from './mobile-menu.module.css';

/** Mobile navigation. A native dialog traps the focus and locks the page scroll. Back closes it. */
export function MobileMenu() {
  const t = useTexts();
  const { isOpen, open, close } = useOverlayEntry();
  return (
    <div className={styles.box}>
      <IconButton
        label={t('common.header.open-menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Menu size={24} strokeWidth={1.75} />
      </IconButton>
      {/* Portal: a header with a backdrop filter would contain fixed descendants. */}
      {isOpen && createPortal(<MenuDialog onClose={close} />, document.body)}
    </div>
  );
}

function MenuDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closing restores the focus to the button, before the next page takes it. Removing an open dialog would not.
    return () => shown?.close();
  }, []);
  useEffect(() => {
    const wide = matchMedia('(min-width: 64em)');
    // A reload at another width opens it again.
    if (wide.matches) onClose();
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('common.header.menu')} onClose={onClose}>
      <div className={styles.bar}>
        <BrandLink />
        <IconButton label={t('common.header.close-menu')} onClick={onClose}>
          <X size={24} strokeWidth={1.75} />
        </IconButton>
      </div>
      <MainNavigation className={styles.list} linkClass={styles.link} />
    </dialog>
  );
}
