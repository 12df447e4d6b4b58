import { affiliations, personLimits } from '@institute/core/content/person/limits.ts';
import { altField } from '@institute/core/content/publish-checklist.ts';
import { mediaLimits } from '@institute/core/media/limits.ts';
import { altOf, withAlt } from '#dashboard/content/form/alt-values.ts';
import { BilingualFields } from '#dashboard/content/form/bilingual-fields.tsx';
import type { FieldProps } from '#dashboard/content/form/field-props.ts';
import { MainLanguage } from '#dashboard/content/form/main-language.tsx';
import { SlugField } from '#dashboard/content/form/slug-field.tsx';
import { SettingsPart, TextAndSettings } from '#dashboard/content/form/text-and-settings.tsx';
import { TextField } from '#dashboard/content/form/text-field.tsx';
import { TranslationStatus } from '#dashboard/content/form/translation-status.tsx';
import { VisibilityField } from '#dashboard/content/form/visibility-field.tsx';
import { ReviewSlot } from '#dashboard/content/review/review-context.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { AltFields } from '#dashboard/media/alt-fields.tsx';
import { ImageInput } from '#dashboard/media/image-input.tsx';
import { useAltTexts } from '#dashboard/media/media-query.ts';
import { useImageUploads } from '#dashboard/media/use-image-uploads.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { NumberInput } from '#dashboard/ui/number-input.tsx';
import { ProseInput } from '#dashboard/ui/prose-input.tsx';
import { SelectField } from '#dashboard/ui/select-field.tsx';
import { PersonContact } from './person-contact.tsx';
import type { PersonFormValues } from './person-editor.ts';
import styles from './person-fields.module.css';

export function PersonFields(parts: FieldProps<PersonFormValues>) {
  const t = useTexts();
  const { values, change, fieldError } = parts;
  const set = (part: Partial<PersonFormValues>) =>
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
            <SlugField {...parts} page="person" />
          </SettingsPart>
          <ReviewSlot />
          <SettingsPart title={t('admin.person.institute')}>
            <SelectField
              label={t('admin.field.affiliation')}
              error={fieldError('affiliation')}
              value={values.affiliation}
              options={affiliations.map((value) => ({ value, label: t(`person.affiliation.${value}`) }))}
              onChange={(affiliation) => set({ affiliation })}
            />
            <SelectField
              label={t('admin.person.team')}
              error={fieldError('isTeamMember')}
              value={values.isTeamMember}
              options={[
                { value: 'true', label: t('admin.person.in-team') },
                { value: 'false', label: t('admin.person.not-in-team') },
              ]}
              onChange={(isTeamMember) => set({ isTeamMember })}
            />
            <Field label={t('admin.field.order')} note={t('admin.hint.order')} error={fieldError('order')}>
              {(control) => (
                <NumberInput control={control} initial={values.order} onChange={(order) => set({ order })} />
              )}
            </Field>
          </SettingsPart>
          <SettingsPart title={t('admin.person.names')}>
            <TextField
              form={parts}
              name="sortName"
              label={t('admin.field.sort-name')}
              hint={t('admin.hint.sort-name')}
              input={{ maxLength: personLimits.name }}
            />
            <TextField
              form={parts}
              name="alternativeNames"
              label={t('admin.field.alternative-names')}
              hint={t('admin.hint.alternative-names')}
              input={{ rows: 3 }}
            />
          </SettingsPart>
          <SettingsPart title={t('admin.field.portrait')}>
            <PersonPortrait {...parts} />
          </SettingsPart>
          <SettingsPart title={t('admin.person.contact')}>
            <PersonContact {...parts} />
          </SettingsPart>
          <SettingsPart title={t('admin.settings.languages')}>
            <MainLanguage {...parts} />
            <TranslationStatus {...parts} />
          </SettingsPart>
        </>
      }
    >
      <div className={styles.name}>
        <Field name="name" label={t('admin.field.name')} error={fieldError('name')} required caption>
          {(control) => (
            <ProseInput
              {...control}
              rows={1}
              look="title"
              maxLength={personLimits.name}
              value={values.name}
              onText={(name) => change((before) => ({ ...before, name }), 'name', 'slug')}
            />
          )}
        </Field>
      </div>
      <BilingualFields
        {...parts}
        fields={[
          { name: 'position', rows: 1, look: 'lead', max: personLimits.position },
          {
            name: 'biography',
            rows: 6,
            max: personLimits.biography,
            hint: t('admin.hint.biography'),
          },
        ]}
      />
    </TextAndSettings>
  );
}

/** The portrait with its focal point and its alternative texts. An upload alone never saves the person. */
function PersonPortrait({ values, initial, change, fieldError, uploads }: FieldProps<PersonFormValues>) {
  const t = useTexts();
  const { progress } = uploads;
  const { problemOf, againOf, existingOf, send } = useImageUploads(uploads);
  const { portraitUrl } = values;
  const altTextOf = useAltTexts([portraitUrl]);
  const set = (url: string) => change((before) => ({ ...before, portraitUrl: url }), 'portraitUrl');
  return (
    <ImageInput
      name="portraitUrl"
      label={t('admin.field.portrait')}
      hint={t('admin.hint.cover')}
      alt={t('admin.upload.portrait-alt')}
      error={problemOf('portrait') ?? fieldError('portraitUrl')}
      url={portraitUrl}
      disabled={progress !== undefined}
      progress={progress?.field === 'portrait' ? progress : undefined}
      again={againOf('portrait')}
      existing={existingOf('portrait')}
      onChoose={(file) => send('portrait', [file], 1, set)}
      onTake={set}
      onRemove={() => set('')}
    >
      <AltFields
        name={(language) => altField(portraitUrl, language)}
        main={values.language}
        label={(language) => t('admin.upload.alt-portrait', { language })}
        texts={altOf(values, portraitUrl)}
        otherwise={altTextOf(portraitUrl)}
        max={mediaLimits.alt}
        onChange={(language, text) =>
          change((before) => withAlt(before, initial, portraitUrl, { [language]: text }), 'imageAlts')
        }
      />
    </ImageInput>
  );
}
