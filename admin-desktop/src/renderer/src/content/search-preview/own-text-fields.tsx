import { searchPreviewLimits } from '@institute/core/content/search-preview.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import { TriangleAlert } from 'lucide-react';
import type { FieldProps } from '#dashboard/content/form/field-props.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { TextArea, TextInput } from '#dashboard/ui/text-input.tsx';
import { descriptionAdvice, type PreviewTexts, titleAdvice } from './preview-texts.ts';
import styles from './search-preview.module.css';
import { type OwnTexts, previewLabel, type SearchPreviewValues } from './search-preview-values.ts';

interface OwnTextFieldsProps<Values> extends Pick<FieldProps<Values>, 'values' | 'change' | 'fieldError'> {
  language: Language;
  texts: PreviewTexts;
}

/** The own title and description of one language. The placeholder is the text that applies without them. */
export function OwnTextFields<Values extends SearchPreviewValues>({
  values,
  change,
  fieldError,
  language,
  texts,
}: OwnTextFieldsProps<Values>) {
  const t = useTexts();
  const own = values.searchPreview[language];

  function parts(name: keyof OwnTexts, advice: AdviceKey | undefined) {
    const path = `searchPreview.${language}.${name}`;
    const note = advice && <Advice of={advice} />;
    return { name: path, label: previewLabel(name, language, t), error: fieldError(path), note };
  }

  function input(name: keyof OwnTexts) {
    return {
      lang: language,
      value: own[name],
      placeholder: texts.defaults[name],
      maxLength: searchPreviewLimits[name],
      showCount: true,
      onChange: ({ target }: { target: { value: string } }) =>
        change(
          (before) => ({
            ...before,
            searchPreview: {
              ...before.searchPreview,
              [language]: { ...before.searchPreview[language], [name]: target.value },
            },
          }),
          `searchPreview.${language}.${name}`,
        ),
    };
  }

  return (
    <>
      <Field {...parts('title', titleAdvice(texts.title, language))}>
        {(control) => <TextInput {...control} {...input('title')} />}
      </Field>
      <Field {...parts('description', descriptionAdvice(own.description))}>
        {(control) => <TextArea {...control} {...input('description')} rows={4} />}
      </Field>
    </>
  );
}

type AdviceKey = NonNullable<ReturnType<typeof titleAdvice> | ReturnType<typeof descriptionAdvice>>;

function Advice({ of }: { of: AdviceKey }) {
  const t = useTexts();
  return (
    <span className={styles.advice}>
      <TriangleAlert size={14} aria-hidden="true" />
      {t(`admin.search-preview.${of}`)}
    </span>
  );
}
