import { domains } from '@institute/core/content/domain/limits.ts';
import type { ChecklistInput } from '@institute/core/content/publish-checklist.ts';
import { topicLimits } from '@institute/core/content/topic/limits.ts';
import { BilingualFields } from '#dashboard/content/form/bilingual-fields.tsx';
import { Checklist } from '#dashboard/content/form/checklist.tsx';
import type { FieldProps } from '#dashboard/content/form/field-props.ts';
import { MainLanguage } from '#dashboard/content/form/main-language.tsx';
import { SlugField } from '#dashboard/content/form/slug-field.tsx';
import { SettingsPart, TextAndSettings } from '#dashboard/content/form/text-and-settings.tsx';
import { TextField } from '#dashboard/content/form/text-field.tsx';
import { TranslationStatus } from '#dashboard/content/form/translation-status.tsx';
import { VisibilityField } from '#dashboard/content/form/visibility-field.tsx';
import { ReviewSlot } from '#dashboard/content/review/review-context.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { SelectInput } from '#dashboard/ui/select-input.tsx';
import type { TopicFormValues } from './topic-editor.ts';

/** The description introduces the page, so that it is its summary. */
const checkedTopic = ({ language, texts, domain }: TopicFormValues): ChecklistInput => ({
  ...{ language, texts, domain },
  summary: { name: 'description', comfortable: 600 },
});

export function TopicFields(parts: FieldProps<TopicFormValues>) {
  const t = useTexts();
  const { values, change, fieldError } = parts;
  const set = (part: Partial<TopicFormValues>) =>
    change((before) => ({ ...before, ...part }), ...Object.keys(part));
  return (
    <TextAndSettings
      settings={
        <>
          <SettingsPart title={t('admin.settings.publishing')}>
            <VisibilityField
              value={values.isActive}
              error={fieldError('isActive')}
              words={['published', 'draft']}
              onChange={(isActive) => set({ isActive })}
            />
            <SlugField {...parts} page="topic" />
            <Field name="domain" label={t('admin.field.domain')} error={fieldError('domain')}>
              {(control) => (
                <SelectInput
                  {...control}
                  value={values.domain}
                  options={[
                    { value: '', label: t('admin.topic.no-domain') },
                    ...domains.map((value) => ({ value, label: t(`admin.topic.domains.${value}`) })),
                  ]}
                  onChange={(domain) => set({ domain })}
                />
              )}
            </Field>
          </SettingsPart>
          <ReviewSlot />
          <SettingsPart title={t('admin.topic.other')}>
            <TextField
              form={parts}
              name="alternativeNames"
              label={t('admin.field.alternative-names')}
              hint={t('admin.topic.names-hint')}
              input={{ rows: 3 }}
            />
          </SettingsPart>
          <SettingsPart title={t('admin.settings.languages')}>
            <MainLanguage {...parts} />
            <TranslationStatus {...parts} />
          </SettingsPart>
          <Checklist {...parts} of={checkedTopic} />
        </>
      }
    >
      <BilingualFields
        {...parts}
        fields={[
          { name: 'name', rows: 1, look: 'title', max: topicLimits.name, required: true },
          {
            name: 'description',
            rows: 4,
            look: 'lead',
            max: topicLimits.description,
            hint: t('admin.topic.description-hint'),
          },
        ]}
      />
    </TextAndSettings>
  );
}
