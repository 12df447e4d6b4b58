import { figureLimits } from '@institute/core/rich-text/figure-limits.ts';
import { Checkbox } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useUploads } from '#dashboard/lib/use-uploads.ts';
import { ImageInput } from '#dashboard/media/image-input.tsx';
import { useAltTexts } from '#dashboard/media/media-query.ts';
import { useImageUploads } from '#dashboard/media/use-image-uploads.ts';
import { Field } from '#dashboard/ui/field.tsx';
import { TextInput } from '#dashboard/ui/text-input.tsx';
import type { FigureDraft, FigureImageProps } from './figure-draft.ts';

/** The image of a figure with its description. */
export function FigureImage(props: FigureImageProps) {
  const { draft, lang, autoFocus, isChecked, onChange, onBusy } = props;
  const t = useTexts();
  const [isUploaded, setUploaded] = useState(false);
  const uploads = useUploads();
  const { progress } = uploads;
  const { problemOf, againOf, existingOf, send } = useImageUploads(uploads);
  const { src, isDecorative, known } = draft;
  const alt = draft.alt ?? known;
  const libraryAlt = useAltTexts([src])(src)[lang];
  const isBusy = progress !== undefined;
  const change = (part: Partial<FigureDraft>) => onChange((before) => ({ ...before, ...part }));

  useEffect(() => {
    onChange((before) => ({ ...before, known: libraryAlt }));
  }, [libraryAlt, onChange]);
  useEffect(() => {
    onBusy(isBusy);
  }, [isBusy, onBusy]);

  /** Another image needs another description. */
  function take(url: string) {
    onChange((before) =>
      before.src ? { ...before, alt: undefined, isDecorative: false, src: url } : { ...before, src: url },
    );
  }
  function upload(chosen: File) {
    setUploaded(false);
    void send('figure', [chosen], 1, (url) => {
      take(url);
      setUploaded(true);
    });
  }

  function imageError() {
    const problem = problemOf('figure');
    if (problem || !isChecked) return problem;
    if (isBusy) return t('admin.upload.wait');
    return src ? undefined : t('admin.figure-form.picture-missing');
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {isUploaded && t('admin.upload.done')}
      </p>
      <ImageInput
        name="figure"
        label={t('admin.figure-form.picture')}
        hint={t('admin.figure-form.picture-hint')}
        alt={alt}
        isCropped={false}
        error={imageError()}
        url={src}
        disabled={isBusy}
        progress={progress}
        again={againOf('figure')}
        existing={existingOf('figure')}
        onChoose={upload}
        onTake={take}
        onRemove={() => change({ src: '' })}
      />
      <Field
        label={t('admin.figure-form.description')}
        hint={t('admin.figure-form.description-hint')}
        note={
          draft.alt === undefined && known && !isDecorative ? t('admin.figure-form.from-library') : undefined
        }
      >
        {(control) => (
          <TextInput
            {...control}
            autoFocus={autoFocus}
            lang={lang}
            maxLength={figureLimits.alt}
            disabled={isDecorative}
            value={isDecorative ? '' : alt}
            onChange={({ target }) => change({ alt: target.value })}
          />
        )}
      </Field>
      <Checkbox checked={isDecorative} onChange={({ target }) => change({ isDecorative: target.checked })}>
        {t('admin.figure-form.decorative')}
      </Checkbox>
    </>
  );
}
