import { altField } from '@institute/core/content/publish-checklist.ts';
import { mediaLimits } from '@institute/core/media/limits.ts';
import { altOf, withAlt } from '#dashboard/content/form/alt-values.ts';
import type { FieldProps } from '#dashboard/content/form/field-props.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { AltFields } from '#dashboard/media/alt-fields.tsx';
import { ImageInput } from '#dashboard/media/image-input.tsx';
import { useAltTexts } from '#dashboard/media/media-query.ts';
import { usePictureUploads } from '#dashboard/media/use-picture-uploads.ts';
import type { PersonFormValues } from './person-editor.ts';

/** The portrait with its focal point and its alternative texts. An upload alone never saves the person. */
export function PersonPortrait({
  values,
  initial,
  change,
  fieldError,
  uploads,
}: FieldProps<PersonFormValues>) {
  const t = useTexts();
  const { progress } = uploads;
  const { problemOf, againOf, existingOf, send } = usePictureUploads(uploads);
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
