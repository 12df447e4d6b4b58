import { siteContentLimits } from '@institute/core/content/site-content/limits.ts';
import { BilingualFields } from '#src/renderer/src/app/content/bilingual-fields.tsx';
import type { FieldProps } from '#src/renderer/src/app/content/field-props.ts';
import { MainLanguage } from '#src/renderer/src/app/content/main-language.tsx';
import { RoomFields, SettingsPart } from '#src/renderer/src/app/content/room-fields.tsx';
import { TranslationStatus } from '#src/renderer/src/app/content/translation-status.tsx';
import { VisibilityField } from '#src/renderer/src/app/content/visibility-field.tsx';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { Field } from '#src/renderer/src/ui/field.tsx';
import { TextArea, TextInput } from '#src/renderer/src/ui/text-input.tsx';
import type { SiteContentValues } from './site-content-values.ts';

export function SiteContentFields(parts: FieldProps<SiteContentValues>) {
  const t = useTexts();
  const { values, change, fieldError } = parts;
  const set = (part: Partial<SiteContentValues>) =>
    change((before) => ({ ...before, ...part }), ...Object.keys(part));
  return (
    <RoomFields
      settings={
        <>
          <SettingsPart title={t('admin.room.publishing')}>
            <Field
              name="section"
              label={t('admin.field.section')}
              note={t('site-content.known-sections')}
              error={fieldError('section')}
              required
            >
              {(control) => (
                <TextInput
                  {...control}
                  placeholder={t('site-content.section-hint')}
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={siteContentLimits.section}
                  value={values.section}
                  onChange={({ target }) => set({ section: target.value })}
                />
              )}
            </Field>
            <Field
              name="link"
              label={t('site-content.link')}
              hint={t('site-content.link-hint')}
              error={fieldError('link')}
            >
              {(control) => (
                <TextInput
                  {...control}
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={siteContentLimits.link}
                  value={values.link}
                  onChange={({ target }) => set({ link: target.value })}
                />
              )}
            </Field>
            <VisibilityField
              value={values.isActive}
              error={fieldError('isActive')}
              onChange={(isActive) => set({ isActive })}
            />
          </SettingsPart>
          <SettingsPart title={t('admin.room.languages')}>
            <MainLanguage {...parts} />
            <TranslationStatus {...parts} />
          </SettingsPart>
          <SettingsPart title={t('admin.room.data')}>
            <Field
              label={t('admin.field.metadata')}
              hint={t('site-content.metadata-hint')}
              error={fieldError('metadata')}
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={4}
                  spellCheck={false}
                  placeholder={t('admin.hint.metadata')}
                  value={values.metadata}
                  onChange={({ target }) => set({ metadata: target.value })}
                />
              )}
            </Field>
          </SettingsPart>
        </>
      }
    >
      <BilingualFields
        {...parts}
        fields={[
          { name: 'title', rows: 1, look: 'title', max: siteContentLimits.title },
          { name: 'content', rows: 6, max: siteContentLimits.content, required: true },
        ]}
      />
    </RoomFields>
  );
}
