import { languageNames, languages } from '@institute/core/i18n/locale.ts';
import { useLanguage } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { IconButton } from '#site/ui/icon-button.tsx';
import { LanguageLink } from '#site/ui/language-link.tsx';
import styles from './language-switch.module.css';
import { useDisclosure } from './use-disclosure.ts';

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
