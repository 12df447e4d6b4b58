import type { ChecklistInput } from '@institute/core/content/publish-checklist.ts';
import { formIcons, serviceCategories, serviceLimits } from '@institute/core/content/service/limits.ts';
import { BilingualFields } from '#dashboard/content/form/bilingual-fields.tsx';
import { Checklist } from '#dashboard/content/form/checklist.tsx';
import type { FieldProps } from '#dashboard/content/form/field-props.ts';
import { MainLanguage } from '#dashboard/content/form/main-language.tsx';
import { SettingsPart, TextAndSettings } from '#dashboard/content/form/text-and-settings.tsx';
import { TranslationStatus } from '#dashboard/content/form/translation-status.tsx';
import { VisibilityField } from '#dashboard/content/form/visibility-field.tsx';
import { ReviewSlot } from '#dashboard/content/review/review-context.tsx';
import { SearchPreview } from '#dashboard/content/search-preview/search-preview.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { NumberInput } from '#dashboard/ui/number-input.tsx';
import { SelectField } from '#dashboard/ui/select-field.tsx';
import type { ServiceValues } from './service-editor.ts';
import { iconName } from './service-icons.ts';

export function ServiceFields(parts: FieldProps<ServiceValues>) {
  const t = useTexts();
  const { values, initial, change, fieldError } = parts;
  const set = (part: Partial<ServiceValues>) =>
    change((before) => ({ ...before, ...part }), ...Object.keys(part));
  // A service with a discontinued icon can retain it.
  const icons = [...new Set<string>([...formIcons, initial.icon, values.icon])];
  return (
    <TextAndSettings
      settings={
        <>
          <SettingsPart title={t('admin.settings.publishing')}>
            <VisibilityField
              value={values.isActive}
              error={fieldError('isActive')}
              onChange={(isActive) => set({ isActive })}
            />
          </SettingsPart>
          <ReviewSlot />
          <SettingsPart title={t('admin.settings.category')}>
            <SelectField
              label={t('admin.field.category')}
              error={fieldError('category')}
              value={values.category}
              options={serviceCategories.map((value) => ({ value, label: t(`service.category.${value}`) }))}
              onChange={(category) => set({ category })}
            />
            <SelectField
              label={t('admin.field.icon')}
              error={fieldError('icon')}
              value={values.icon}
              options={icons.map((value) => ({
                value,
                label: value ? iconName(value, t) : t('admin.form.select-icon'),
              }))}
              onChange={(icon) => set({ icon })}
            />
            <Field label={t('admin.field.order')} note={t('admin.hint.order')} error={fieldError('order')}>
              {(control) => (
                <NumberInput control={control} initial={values.order} onChange={(order) => set({ order })} />
              )}
            </Field>
          </SettingsPart>
          <SettingsPart title={t('admin.settings.languages')}>
            <MainLanguage {...parts} />
            <TranslationStatus {...parts} />
          </SettingsPart>
          <Checklist {...parts} of={checkedService} />
          <SearchPreview {...parts} kind="service" />
        </>
      }
    >
      <BilingualFields
        {...parts}
        fields={[
          { name: 'title', rows: 1, look: 'title', max: serviceLimits.title, required: true },
          { name: 'description', rows: 4, look: 'lead', max: serviceLimits.description, required: true },
          { name: 'features', rows: 5, hint: t('admin.hint.one-per-line') },
        ]}
      />
    </TextAndSettings>
  );
}

/** Returns the checked values of a service. */
function checkedService({ language, texts }: ServiceValues): ChecklistInput {
  return { language, texts, summary: { name: 'description', comfortable: 500 } };
}
