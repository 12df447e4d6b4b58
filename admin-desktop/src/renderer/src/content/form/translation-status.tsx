import { useTexts } from '#dashboard/i18n/texts.ts';
import { SelectField } from '#dashboard/ui/select-field.tsx';
import type { FieldProps } from './field-props.ts';
import { type FormValues, translationState } from './form-values.ts';

/** Whether the translation is public together with the item. */
export function TranslationStatus<Values extends FormValues>({
  values,
  change,
}: Pick<FieldProps<Values>, 'values' | 'change'>) {
  const t = useTexts();
  const language = t(`common.language.inline.${values.language}`);
  return (
    <SelectField
      label={t('admin.language.status')}
      hint={translationState(values) === 'none' ? t('admin.language.missing', { language }) : undefined}
      value={values.translationStatus}
      options={[
        { value: 'published', label: t('admin.language.status-published') },
        { value: 'draft', label: t('admin.language.status-draft') },
      ]}
      onChange={(translationStatus) => change((before) => ({ ...before, translationStatus }))}
    />
  );
}
