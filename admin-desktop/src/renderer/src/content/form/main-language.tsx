import { withSwappedLabels } from '@institute/core/content/contribution/lists.ts';
import { type Language, languages } from '@institute/core/i18n/locale.ts';
import type { BylineEntry } from '#dashboard/content/byline/byline-values.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { SelectField } from '#dashboard/ui/select-field.tsx';
import type { FieldProps } from './field-props.ts';
import type { FormValues } from './form-values.ts';

/** Selects the item's main language. The texts stay in their languages. */
export function MainLanguage<Values extends FormValues>({ values, change, fieldError }: FieldProps<Values>) {
  const t = useTexts();
  return (
    <SelectField
      label={t('admin.field.language')}
      error={fieldError('language')}
      value={values.language}
      options={languages.map((value) => ({ value, label: t(`common.language.name.${value}`) }))}
      onChange={(language) =>
        // A field that was missing in one language may be filled in in the other.
        change((before) => withMainLanguage(before, language), ...Object.keys(values.texts[language]))
      }
    />
  );
}

function withMainLanguage<Values extends FormValues & { byline?: BylineEntry[] }>(
  before: Values,
  language: Language,
): Values {
  const { byline } = before;
  if (language === before.language) return before;
  return { ...before, language, ...(byline && { byline: withSwappedLabels(byline) }) };
}
