import { researchAreas } from '@institute/core/content/research/areas.ts';
import { licenceOf } from '@institute/core/content/research/licence.ts';
import { licences, researchLimits, researchTypes } from '@institute/core/content/research/limits.ts';
import { BylineField } from '#dashboard/content/byline/byline-field.tsx';
import { BilingualFields } from '#dashboard/content/form/bilingual-fields.tsx';
import { Checklist } from '#dashboard/content/form/checklist.tsx';
import type { FieldProps } from '#dashboard/content/form/field-props.ts';
import { MainLanguage } from '#dashboard/content/form/main-language.tsx';
import { PdfField } from '#dashboard/content/form/pdf-field.tsx';
import { PublicationStatus } from '#dashboard/content/form/publication-status.tsx';
import { PublicationTimes } from '#dashboard/content/form/publication-times.tsx';
import { TranslatedSlugField } from '#dashboard/content/form/slug-field.tsx';
import { SettingsPart, TextAndSettings } from '#dashboard/content/form/text-and-settings.tsx';
import { TextField } from '#dashboard/content/form/text-field.tsx';
import { TranslationStatus } from '#dashboard/content/form/translation-status.tsx';
import { ReferencesPanel } from '#dashboard/content/references/references-panel.tsx';
import { ReviewSlot } from '#dashboard/content/review/review-context.tsx';
import { SearchPreview } from '#dashboard/content/search-preview/search-preview.tsx';
import { TopicsField } from '#dashboard/content/topics/topics-field.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { SelectField } from '#dashboard/ui/select-field.tsx';
import { TextArea } from '#dashboard/ui/text-input.tsx';
import { checkedResearch, ScholarState } from './research-checklist.tsx';
import { type ResearchValues, withAuthors, withByline } from './research-editor.ts';

export function ResearchFields(parts: FieldProps<ResearchValues>) {
  const t = useTexts();
  const { values, change, fieldError, uploads } = parts;
  const set = (part: Partial<ResearchValues>) =>
    change((before) => ({ ...before, ...part }), ...Object.keys(part));
  return (
    <TextAndSettings
      settings={
        <>
          <SettingsPart title={t('admin.settings.publishing')}>
            <PublicationStatus<ResearchValues>
              {...parts}
              isPublished={values.isPublished === 'true'}
              error={fieldError('isPublished')}
              fieldsOf={(isPublished) => ({ isPublished: isPublished ? 'true' : 'false' })}
            />
            <PublicationTimes {...parts} isPublished={values.isPublished === 'true'} />
          </SettingsPart>
          <ReviewSlot />
          <SettingsPart title={t('admin.settings.publication')}>
            <Field
              label={t('admin.field.authors')}
              hint={t('admin.hint.one-per-line')}
              error={fieldError('authors')}
              required
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={3}
                  value={values.authors}
                  onChange={({ target }) => change((before) => withAuthors(before, target.value), 'authors')}
                />
              )}
            </Field>
            <SelectField
              label={t('admin.field.type')}
              error={fieldError('type')}
              value={values.type}
              options={researchTypes.map((value) => ({ value, label: t(`research.type.${value}`) }))}
              onChange={(type) => set({ type })}
            />
            <SelectField
              label={t('admin.research.area')}
              error={fieldError('area')}
              value={values.area}
              options={[
                { value: '', label: t('admin.research.no-area') },
                ...researchAreas.map((value) => ({ value, label: t(`research.area.${value}`) })),
              ]}
              onChange={(area) => set({ area })}
            />
            <TextField
              form={parts}
              name="seriesNumber"
              label={t('admin.field.series-number')}
              hint={t('admin.hint.series-number')}
              input={{ maxLength: researchLimits.seriesNumber }}
            />
            <SelectField
              label={t('admin.field.licence')}
              error={fieldError('licence')}
              value={values.licence}
              options={[
                ...licences.map((value) => ({ value, label: licenceOf(value).name })),
                { value: '', label: t('admin.form.no-licence') },
              ]}
              onChange={(licence) => set({ licence })}
            />
            <TranslatedSlugField {...parts} page="publication" />
            <TopicsField {...parts} />
            <TextField
              form={parts}
              name="downloadUrl"
              label={t('admin.field.download')}
              hint={t('admin.hint.download')}
              input={{ type: 'url', placeholder: 'https://' }}
            />
          </SettingsPart>
          <SettingsPart title={t('admin.field.byline')}>
            <BylineField
              byline={values.byline}
              language={values.language}
              roleOfAdded="author"
              change={(next, ...names) =>
                change((before) => withByline(before, next(before.byline)), 'authors', ...names)
              }
              fieldError={fieldError}
            />
          </SettingsPart>
          <SettingsPart title={t('admin.settings.languages')}>
            <MainLanguage {...parts} />
            <TranslationStatus {...parts} />
          </SettingsPart>
          <Checklist {...parts} of={checkedResearch}>
            {(checkedValues) => <ScholarState values={checkedValues} />}
          </Checklist>
          <SearchPreview {...parts} kind="research" />
        </>
      }
    >
      <ReferencesPanel {...{ values, change, fieldError }}>
        <BilingualFields
          {...parts}
          fields={[
            { name: 'title', rows: 1, look: 'title', max: researchLimits.title, required: true },
            {
              name: 'shortTitle',
              rows: 1,
              max: researchLimits.shortTitle,
              hint: t('admin.hint.short-title'),
            },
            { name: 'abstract', rows: 6, look: 'lead', max: researchLimits.abstract, required: true },
            // Without a maximum, so that a long pasted text stays whole. The check before a save reports it.
            {
              name: 'takeaways',
              isOwn: true,
              rows: 3,
              hint: t('admin.hint.takeaways', {
                count: researchLimits.takeaways,
                length: researchLimits.takeaway,
              }),
            },
            { name: 'content', rows: 'rich' },
            {
              name: 'pdf',
              rows: (own) => <PdfField {...own} uploads={uploads} hint={t('admin.pdf.hint')} />,
            },
          ]}
        />
      </ReferencesPanel>
    </TextAndSettings>
  );
}
