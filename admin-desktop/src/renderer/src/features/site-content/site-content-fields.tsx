import { siteContentLimits } from '@institute/core/content/site-content/limits.ts';
import { BilingualFields } from '#dashboard/content/form/bilingual-fields.tsx';
import type { FieldProps } from '#dashboard/content/form/field-props.ts';
import { MainLanguage } from '#dashboard/content/form/main-language.tsx';
import { SettingsPart, TextAndSettings } from '#dashboard/content/form/text-and-settings.tsx';
import { TextField } from '#dashboard/content/form/text-field.tsx';
import { TranslationStatus } from '#dashboard/content/form/translation-status.tsx';
import { VisibilityField } from '#dashboard/content/form/visibility-field.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import type { SiteContentValues } from './site-content-editor.ts';

/** For names and paths, which are no prose. */
const code = { autoCapitalize: 'none', spellCheck: false };

export function SiteContentFields(parts: FieldProps<SiteContentValues>) {
  const t = useTexts();
  const { values, change, fieldError } = parts;
  const set = (part: Partial<SiteContentValues>) =>
    change((before) => ({ ...before, ...part }), ...Object.keys(part));
  return (
    <TextAndSettings
      settings={
        <>
          <SettingsPart title={t('admin.settings.publishing')}>
            <TextField
              form={parts}
              name="section"
              label={t('admin.field.section')}
              note={t('site-content.known-sections')}
              required
              input={{
                ...code,
                placeholder: t('site-content.section-hint'),
                maxLength: siteContentLimits.section,
              }}
            />
            <TextField
              form={parts}
              name="link"
              label={t('site-content.link')}
              hint={t('site-content.link-hint')}
              input={{ ...code, maxLength: siteContentLimits.link }}
            />
            <VisibilityField
              value={values.isActive}
              error={fieldError('isActive')}
              onChange={(isActive) => set({ isActive })}
            />
          </SettingsPart>
          <SettingsPart title={t('admin.settings.languages')}>
            <MainLanguage {...parts} />
            <TranslationStatus {...parts} />
          </SettingsPart>
          <SettingsPart title={t('admin.settings.data')}>
            <TextField
              form={parts}
              name="metadata"
              label={t('admin.field.metadata')}
              hint={t('site-content.metadata-hint')}
              input={{ rows: 4, spellCheck: false, placeholder: t('admin.hint.metadata') }}
            />
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
    </TextAndSettings>
  );
}
