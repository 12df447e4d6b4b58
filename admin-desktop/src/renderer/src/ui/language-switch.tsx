import { languageNames, languages } from '@institute/core/i18n/locale.ts';
import { Check, Globe } from 'lucide-react';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import styles from './menu.module.css';
import { PlainIconButton } from './plain/button.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** The menu of languages. Without antd, because the sign-in page shows it. */
export function LanguageSwitch() {
  const t = useTexts();
  const { language, choose } = useLanguage();
  const menu = useDisclosure();
  return (
    <div className={styles.switch} {...menu.box}>
      <PlainIconButton
        name={`${t('common.language.change')}: ${language.toUpperCase()}`}
        tip={t('common.language.change')}
        className={styles.button}
        {...menu.button}
      >
        <Globe size={18} aria-hidden="true" />
        <span aria-hidden="true">{language.toUpperCase()}</span>
      </PlainIconButton>
      <ul className={styles.menu} {...menu.panel}>
        {languages.map((each) => (
          <li key={each}>
            <button
              type="button"
              lang={each}
              aria-current={each === language}
              onClick={() => {
                choose(each);
                menu.closeAndReturn();
              }}
            >
              {languageNames[each]}
              {each === language && <Check size={16} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
