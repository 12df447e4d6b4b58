import { type Language, otherLanguage } from '@institute/core/i18n/locale.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { TextInput } from '#dashboard/ui/text-input.tsx';
import styles from './image-input.module.css';

interface AltFieldsProps {
  /** The field name of a language's alt text. */
  name: (language: Language) => string;
  /** The main language. It comes first. */
  main: Language;
  /** The label of a language's field. */
  label: (language: string) => string;
  texts: Record<Language, string>;
  /** The alt text that applies if the field is empty. */
  otherwise?: Record<Language, string>;
  max: number;
  onChange: (language: Language, text: string) => void;
}

/** The alt texts of an image in both languages. An empty field shows a hint. */
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
