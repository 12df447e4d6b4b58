import type { FieldProps } from '#dashboard/content/form/field-props.ts';
import { usePastedPictures } from '#dashboard/content/form/use-pasted-pictures.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { ImageInput } from '#dashboard/media/image-input.tsx';
import { usePictureUploads } from '#dashboard/media/use-picture-uploads.ts';
import type { PodcastValues } from './podcast-editor.ts';
import styles from './podcast-fields.module.css';

const pictures = { cover: 'coverImageUrl', flyer: 'flyerUrl' } as const;
type Picture = keyof typeof pictures;

/** Cover and flyer. An upload alone never saves the podcast. */
export function PodcastMedia({ values, change, fieldError, uploads }: FieldProps<PodcastValues>) {
  const t = useTexts();
  const { progress } = uploads;
  const { problemOf, againOf, existingOf, send, showError } = usePictureUploads(uploads);
  const inside = usePastedPictures(paste);

  const set = (field: Picture, url: string) =>
    change((before) => ({ ...before, [pictures[field]]: url }), pictures[field]);
  const sendTo = (field: Picture, file: File) => send(field, [file], 1, (url) => set(field, url));

  async function paste(files: File[]) {
    if (progress) return showError(t('admin.upload.wait'));
    const empty = (['cover', 'flyer'] as const).filter((field) => !values[pictures[field]]);
    if (empty.length < files.length) showError(t('admin.upload.no-place'));
    for (const [index, field] of empty.entries()) {
      const file = files[index];
      if (file) await sendTo(field, file);
    }
  }

  const picture = (field: Picture) => (
    <ImageInput
      name={pictures[field]}
      label={t(`admin.field.${field}`)}
      hint={t('admin.hint.cover')}
      alt={t(`admin.upload.${field}-alt`)}
      error={problemOf(field) ?? fieldError(pictures[field])}
      url={values[pictures[field]]}
      isCropped={field === 'cover'}
      disabled={progress !== undefined}
      progress={progress?.field === field ? progress : undefined}
      again={againOf(field)}
      existing={existingOf(field)}
      onChoose={(file) => sendTo(field, file)}
      onTake={(url) => set(field, url)}
      onRemove={() => set(field, '')}
    />
  );

  return (
    <div className={`${styles.part} ${styles.media}`} ref={inside}>
      <p className={styles.note}>{t('admin.upload.paste-podcast')}</p>
      {picture('cover')}
      {picture('flyer')}
    </div>
  );
}
