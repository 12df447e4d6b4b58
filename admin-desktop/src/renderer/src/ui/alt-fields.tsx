import { type Language, otherLanguage } from '@institute/core/locale.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Field } from './field.tsx';
import styles from './image-input.module.css';
import { TextInput } from './text-input.tsx';

interface AltFieldsProps {
  /** The form's name of what is said in a language. */
  name: (language: Language) => string;
  /** The main language; it comes first. */
  main: Language;
  /** What the field is called in a language, by that language's name. */
  label: (language: string) => string;
  texts: Record<Language, string>;
  /** What is used where nothing is said here. */
  otherwise?: Record<Language, string>;
  max: number;
  onChange: (language: Language, text: string) => void;
}

/** What a picture shows, in both languages; where nothing is said it is asked for, quietly. */
export function AltFields({ name, main, label, texts, otherwise, max, onChange }: AltFieldsProps) {
  const t = useTexts();
  const nameOf = (language: Language) => t(`common.language.name.${language}`);
  const isMissing = (language: Language) => texts[language].trim() === '';

  function note(language: Language): string | undefined {
    if (!isMissing(language)) return undefined;
    const used = otherwise?.[language];
    if (used) return t('admin.media.from-library', { text: used });
    if (language === main) return `${t('admin.upload.describe')} ${t('admin.hint.alt')}`;
    return isMissing(main)
      ? undefined
      : t('admin.language.missing', { language: t(`common.language.inline.${main}`) });
  }

  return (
    <div className={styles.alts}>
      {[main, otherLanguage(main)].map((language) => (
        <Field key={language} name={name(language)} label={label(nameOf(language))} note={note(language)}>
          {(control) => (
            <TextInput
              {...control}
              lang={language}
              maxLength={max}
              placeholder={otherwise?.[language]}
              value={texts[language]}
              onChange={({ target }) => onChange(language, target.value)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
