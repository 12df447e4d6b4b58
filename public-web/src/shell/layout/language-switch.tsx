import { languageNames, languages } from '@institute/core/i18n/locale.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { IconButton } from '#site/ui/icon-button.tsx';
import { LanguageLink } from '#site/ui/language-link.tsx';
import styles from './language-switch.module.css';

/**
 * Language menu with links to the alternate pages. With scripts, a choice is stored and changes the page in place.
 */
export function LanguageSwitch() {
  const t = useTexts();
  const { language, prepare } = useLanguage();
  const { open, toggle, close, box } = useDisclosure<HTMLDivElement>();

  const prepareAll = () => languages.forEach(prepare);
  return (
    <div className={styles.box} ref={box}>
      <IconButton
        label={t('common.language.change')}
        aria-expanded={open}
        onClick={() => {
          prepareAll();
          toggle();
        }}
      >
        <span className={styles.code}>{language.toUpperCase()}</span>{' '}
      </IconButton>
      <ul className={styles.list} data-open={open || undefined}>
        {languages.map((each) => (
          <li key={each}>
            <LanguageLink
              className={styles.item}
              to={each}
              aria-current={each === language ? 'true' : undefined}
              onChoose={() => {
                close();
                box.current?.querySelector('button')?.focus();
              }}
            >
              {languageNames[each]}
            </LanguageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Disclosure<Box extends HTMLElement> {
  open: boolean;
  toggle(): void;
  close(): void;
  /** Ref of the element that contains the button and its content. */
  box: RefObject<Box | null>;
}

/**
 * State of a button that shows content. Closes on Escape (restoring the focus) and on outside focus or pointer
 * events.
 */
function useDisclosure<Box extends HTMLElement>(): Disclosure<Box> {
  const [open, setOpen] = useState(false);
  const box = useRef<Box>(null);

  useEffect(() => {
    if (!open) return;
    const listeners = new AbortController();
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', outside, { signal: listeners.signal });
    document.addEventListener('focusin', outside, { signal: listeners.signal });
    document.addEventListener('keydown', onKey, { signal: listeners.signal });
    return () => listeners.abort();
  }, [open]);

  return { open, box, toggle: () => setOpen(!open), close: () => setOpen(false) };
}
