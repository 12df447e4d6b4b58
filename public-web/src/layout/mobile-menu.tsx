import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#src/app/texts.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu, Search, X } from '#src/ui/icons.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { BrandLink } from './brand-link.tsx';
import { MainNavigation } from './main-navigation.tsx';
import styles from './mobile-menu.module.css';

/** Mobile navigation. A native dialog traps the focus and locks the page scroll. */
export function MobileMenu() {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles.box}>
      <IconButton
        label={t('common.header.open-menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu size={24} strokeWidth={1.75} />
      </IconButton>
      {/* Portal: a header with a backdrop filter would contain fixed descendants. */}
      {open && createPortal(<MenuDialog onClose={close} />, document.body)}
    </div>
  );
}

function MenuDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const wide = matchMedia('(min-width: 64em)');
    const shown = dialog.current;
    shown?.showModal();
    wide.addEventListener('change', onClose);
    return () => {
      wide.removeEventListener('change', onClose);
      // Closing restores the focus to the button; removing an open dialog would not.
      shown?.close();
    };
  }, [onClose]);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('common.header.menu')} onClose={onClose}>
      <div className={styles.bar}>
        <BrandLink onClick={onClose} />
        <IconButton label={t('common.header.close-menu')} onClick={onClose}>
          <X size={24} strokeWidth={1.75} />
        </IconButton>
      </div>
      <MainNavigation className={styles.list} linkClass={styles.link} onPick={onClose} />
      <PageLink page="search" className={styles.search} onClick={onClose}>
        <Search size={24} strokeWidth={1.75} />
        <span>{t('common.header.search')}</span>
      </PageLink>
    </dialog>
  );
}
