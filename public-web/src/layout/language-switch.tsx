import { type Language, languageNames, languages } from '@institute/core/locale.ts';
import { alternatePath } from '@institute/core/site-paths.ts';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '#src/app/language.ts';
import { useTexts } from '#src/app/texts.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Languages } from '#src/ui/icons.tsx';
import styles from './language-switch.module.css';
import { useDisclosure } from './use-disclosure.ts';

/**
 * Language menu with links to the alternate pages. With scripts, a choice is stored and changes the page in place.
 */
export function LanguageSwitch() {
  const t = useTexts();
  const { language, choose, prepare } = useLanguage();
  const { pathname, search } = useLocation();
  const { open, toggle, close, box } = useDisclosure<HTMLDivElement>();

  const pick = (event: MouseEvent, picked: Language) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    close();
    choose(picked);
    box.current?.querySelector('button')?.focus();
  };
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
        <Languages size={20} strokeWidth={1.75} />
      </IconButton>
      <ul className={styles.list} data-open={open || undefined}>
        {languages.map((each) => (
          <li key={each}>
            <a
              className={styles.item}
              href={alternatePath(pathname, each) + search}
              lang={each}
              hrefLang={each}
              aria-current={each === language ? 'true' : undefined}
              onClick={(event) => pick(event, each)}
            >
              {languageNames[each]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
