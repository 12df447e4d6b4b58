import type { Language } from '@institute/core/locale.ts';
import { Fragment, type ReactNode } from 'react';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Field } from '#src/renderer/src/ui/field.tsx';
import { LanguageColumns, type LanguageMark } from '#src/renderer/src/ui/language-columns.tsx';
import { RichTextField } from '#src/renderer/src/ui/rich-text-field.tsx';
import { TextArea, TextInput } from '#src/renderer/src/ui/text-input.tsx';
import { fieldKey } from './field-key.ts';
import type { FieldProps } from './field-props.ts';
import {
  type FormValues,
  isBlank,
  isFile,
  originalBehind,
  toDisplayText,
  translationState,
  withText,
} from './form-values.ts';
import { OutdatedTranslation } from './outdated-translation.tsx';
import { TranslationStatus } from './translation-status.tsx';

export interface TextField<Text extends string> {
  name: Text;
  /** A single-line input, a textarea, a rich-text editor, or a custom control. */
  rows: number | 'rich' | ((parts: OwnControl) => ReactNode);
  max?: number;
  hint?: string;
  required?: boolean;
}

export interface FieldParts {
  name: string;
  label: string;
  error: string | undefined;
  note: ReactNode;
}

interface OwnControl {
  field: FieldParts;
  value: string;
  onChange: (next: string) => void;
}

interface BilingualFieldsProps<Text extends string, Values extends FormValues<Text>>
  extends FieldProps<Values> {
  fields: readonly TextField<Text>[];
  /**
   * A field without a language. It is in the main column after the first text, next to the translation's status.
   */
  aside?: ReactNode;
}

/** Renders the texts in both languages, the main language first. */
export function BilingualFields<Text extends string, Values extends FormValues<Text>>(
  props: BilingualFieldsProps<Text, Values>,
) {
  const { values, initial, change, fieldError, shown, onShow, fields, aside } = props;
  const t = useTexts();
  const main = values.language;
  const state = translationState(values);
  const statusAt = aside === undefined ? fields.length - 1 : 0;

  function mark(language: Language): LanguageMark {
    if (language === main) return { text: t('admin.language.main') };
    return { text: t(`admin.language.${state}`), look: state === 'complete' ? 'done' : 'warn' };
  }

  function control(language: Language, { name, rows, max, hint, required }: TextField<Text>) {
    const isMain = language === main;
    const path = isMain ? name : `translations.${language}.${name}`;
    const text = values.texts[language][name];
    const isMissing =
      state === 'incomplete' && !isFile(name) && isBlank(text) && !isBlank(values.texts[main][name]);
    const label = t(fieldKey(name));
    const original = isMain ? undefined : originalBehind(values, initial, name);
    const fits = () => change((before) => ({ ...before, confirmed: [...before.confirmed, name] }));
    const field = {
      name: path,
      // Otherwise two fields with the same name would differ only in their position.
      label: isMain ? label : `${label} (${t(`common.language.name.${language}`)})`,
      error: fieldError(path),
      note:
        original === undefined ? (
          !isMain &&
          isMissing &&
          t('admin.language.missing', { language: t(`common.language.inline.${main}`) })
        ) : (
          <OutdatedTranslation
            before={toDisplayText(name, original)}
            now={toDisplayText(name, values.texts[main][name])}
            lang={main}
            isMarkup={rows === 'rich'}
            onFits={fits}
          />
        ),
    };
    const part = (next: string) => ({ [name]: next }) as Partial<Values['texts'][Language]>;
    // A slug derived from the title changes with it.
    const set = (next: string) => change((before) => withText(before, language, part(next)), path, 'slug');
    if (typeof rows === 'function') return rows({ field, value: text, onChange: set });
    if (rows === 'rich') return <RichTextField {...field} lang={language} initial={text} onChange={set} />;
    return (
      <Field {...field} hint={hint} required={isMain && (required ?? false)}>
        {(tied) => {
          const input = { ...tied, lang: language, maxLength: max, value: text };
          return rows === 1 ? (
            <TextInput {...input} onChange={({ target }) => set(target.value)} />
          ) : (
            <TextArea {...input} rows={rows} onChange={({ target }) => set(target.value)} />
          );
        }}
      </Field>
    );
  }

  return (
    <LanguageColumns main={main} shown={shown} onShow={onShow} mark={mark} rows={fields.length + 1}>
      {(language) =>
        fields.map((field, index) => (
          <Fragment key={field.name}>
            {control(language, field)}
            {index === statusAt &&
              (language === main ? aside : <TranslationStatus {...props} state={state} />)}
          </Fragment>
        ))
      }
    </LanguageColumns>
  );
}
