import { siteContentLimits } from '@institute/core/content/site-content/limits.ts';
import { BilingualFields } from '#dashboard/app/content/bilingual-fields.tsx';
import type { FieldProps } from '#dashboard/app/content/field-props.ts';
import { MainLanguage } from '#dashboard/app/content/main-language.tsx';
import { RoomFields, SettingsPart } from '#dashboard/app/content/room-fields.tsx';
import { TextField } from '#dashboard/app/content/text-field.tsx';
import { TranslationStatus } from '#dashboard/app/content/translation-status.tsx';
import { VisibilityField } from '#dashboard/app/content/visibility-field.tsx';
import { useTexts } from '#dashboard/app/texts.ts';
import type { SiteContentValues } from './site-content-editor.ts';

/** For names and paths, which are no prose. */
const code = { autoCapitalize: 'none', spellCheck: false };

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
          <SettingsPart title={t('admin.room.languages')}>
            <MainLanguage {...parts} />
            <TranslationStatus {...parts} />
          </SettingsPart>
          <SettingsPart title={t('admin.room.data')}>
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
    </RoomFields>
  );
}
