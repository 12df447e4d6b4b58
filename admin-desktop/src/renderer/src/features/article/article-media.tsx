import { articleLimits } from '@institute/core/content/article/limits.ts';
import { altField } from '@institute/core/content/publish-checklist.ts';
import { mediaLimits } from '@institute/core/media/limits.ts';
import { altOf, withAlt } from '#dashboard/content/form/alt-values.ts';
import type { FieldProps } from '#dashboard/content/form/field-props.ts';
import { TextField } from '#dashboard/content/form/text-field.tsx';
import { usePastedImages } from '#dashboard/content/form/use-pasted-images.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { AltFields } from '#dashboard/media/alt-fields.tsx';
import { GalleryInput } from '#dashboard/media/gallery-input.tsx';
import { ImageInput } from '#dashboard/media/image-input.tsx';
import { useAltTexts } from '#dashboard/media/media-query.ts';
import { useImageUploads } from '#dashboard/media/use-image-uploads.ts';
import { withMoved } from '#dashboard/ui/use-reorder-focus.ts';
import type { ArticleValues } from './article-editor.ts';
import styles from './article-media.module.css';

const max = articleLimits.gallery;

/** Cover, gallery and video. An upload alone never saves the article. */
export function ArticleMedia({ values, initial, change, fieldError, uploads }: FieldProps<ArticleValues>) {
  const t = useTexts();
  const { progress } = uploads;
  const { problemOf, againOf, existingOf, send, showError } = useImageUploads(uploads);
  const { coverImageUrl, gallery } = values;
  const altTextOf = useAltTexts([coverImageUrl, ...gallery]);
  const inside = usePastedImages(paste);

  const setCover = (url: string) => change((before) => ({ ...before, coverImageUrl: url }), 'coverImageUrl');
  const setGallery = (next: (before: string[]) => string[]) =>
    change((before) => ({ ...before, gallery: next(before.gallery) }), 'gallery');
  const addToGallery = (url: string) =>
    setGallery((before) => (before.includes(url) ? before : [...before, url]));
  const sendCover = (file: File) => send('cover', [file], 1, setCover);
  const sendGallery = (files: File[]) => send('gallery', files, max - gallery.length, addToGallery);

  async function paste([first, ...rest]: File[]) {
    if (progress) return showError(t('admin.upload.wait'));
    if (!first) return;
    if (coverImageUrl) return sendGallery([first, ...rest]);
    await sendCover(first);
    if (rest.length > 0) await sendGallery(rest);
  }

  const alts = (url: string, label: (language: string) => string) => (
    <AltFields
      name={(language) => altField(url, language)}
      main={values.language}
      label={label}
      texts={altOf(values, url)}
      otherwise={altTextOf(url)}
      max={mediaLimits.alt}
      onChange={(language, text) =>
        change((before) => withAlt(before, initial, url, { [language]: text }), 'imageAlts')
      }
    />
  );

  return (
    <div className={styles.media} ref={inside}>
      <p className={styles.hint}>{t('admin.upload.paste-article')}</p>
      <ImageInput
        name="coverImageUrl"
        label={t('admin.field.cover')}
        hint={t('admin.hint.cover')}
        alt={t('admin.upload.cover-alt')}
        error={problemOf('cover') ?? fieldError('coverImageUrl')}
        url={coverImageUrl}
        disabled={progress !== undefined}
        progress={progress?.field === 'cover' ? progress : undefined}
        again={againOf('cover')}
        existing={existingOf('cover')}
        onChoose={sendCover}
        onTake={setCover}
        onRemove={() => setCover('')}
      >
        {alts(coverImageUrl, (language) => t('admin.upload.alt-cover', { language }))}
      </ImageInput>
      <GalleryInput
        name="gallery"
        label={t('admin.field.gallery')}
        hint={t('admin.hint.gallery')}
        error={problemOf('gallery') ?? fieldError('gallery')}
        urls={gallery}
        max={max}
        disabled={progress !== undefined}
        progress={progress?.field === 'gallery' ? progress : undefined}
        again={againOf('gallery')}
        existing={existingOf('gallery')}
        onChoose={sendGallery}
        onTake={addToGallery}
        onMove={(from, to) => setGallery((before) => withMoved(before, from, to))}
        onRemove={(removed) => setGallery((before) => before.filter((_, at) => at !== removed))}
      >
        {(url, index) => alts(url, (language) => t('admin.upload.alt-n', { n: index + 1, language }))}
      </GalleryInput>
      <TextField
        form={{ values, change, fieldError }}
        name="videoUrl"
        label={t('admin.field.video')}
        hint={t('admin.hint.video')}
        input={{ type: 'url', placeholder: 'https://' }}
      />
    </div>
  );
}
