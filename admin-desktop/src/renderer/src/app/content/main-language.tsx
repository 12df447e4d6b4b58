import { languages } from '@institute/core/locale.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { SelectField } from '#src/renderer/src/ui/select-field.tsx';
import type { FieldProps } from './field-props.ts';
import type { FormValues } from './form-values.ts';

/** Which of the two languages is the item's own; each text stays where it is. */
export function MainLanguage<Values extends FormValues>({ values, change, fieldError }: FieldProps<Values>) {
  const t = useTexts();
  return (
    <SelectField
      label={t('admin.field.language')}
      error={fieldError('language')}
      value={values.language}
      options={languages.map((value) => ({ value, label: t(`common.language.name.${value}`) }))}
      onChange={(language) =>
        // What was missing in the one language need not be in the other.
        change((before) => ({ ...before, language }), ...Object.keys(values.texts[language]))
      }
    />
  );
}
