import type { Language } from '@institute/core/i18n/locale.ts';
import { useContentLang } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import styles from './language-note.module.css';

/** Notes that content is not available in the page language; nothing if it is. */
export function LanguageNote({ of }: { of: { language: Language } | undefined }) {
  const t = useTexts();
  const langOf = useContentLang();
  const lang = of && langOf(of);
  return lang && <span className={styles.note}>{t(`common.language.only-${lang}`)}</span>;
}
