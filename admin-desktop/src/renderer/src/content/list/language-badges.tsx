import { type Language, languages } from '@institute/core/i18n/locale.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import styles from './language-badges.module.css';

interface LanguageMarksProps {
  main: Language;
  translation: 'none' | 'incomplete' | 'outdated' | 'complete';
  /** The translation is not public. */
  isUnpublished: boolean;
}

/** The languages of an item as codes. A dashed border marks a missing, incomplete or unpublished one. */
export function LanguageMarks({ main, translation, isUnpublished }: LanguageMarksProps) {
  const t = useTexts();
  const text = (language: Language) => {
    if (language === main) return t('admin.language.main');
    if (translation !== 'none' && isUnpublished) return t('admin.language.status-draft');
    return t(`admin.language.${translation}`);
  };
  return (
    <ul className={styles.marks} aria-label={t('admin.list.languages')}>
      {languages.map((language) => {
        const isComplete = language === main || (translation === 'complete' && !isUnpublished);
        const isMissing = language !== main && translation === 'none';
        const variant = isComplete ? styles.whole : isMissing ? styles.none : styles.part;
        return (
          <li key={language} className={variant} title={text(language)}>
            <span aria-hidden="true">{language.toUpperCase()}</span>
            <span className="visually-hidden">
              {t(`common.language.name.${language}`)}: {text(language)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
