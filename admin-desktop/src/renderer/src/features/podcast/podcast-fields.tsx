import { podcastLimits } from '@institute/core/content/podcast/limits.ts';
import type { ChecklistInput } from '@institute/core/content/publish-checklist.ts';
import { BylineField } from '#dashboard/content/byline/byline-field.tsx';
import { BilingualFields } from '#dashboard/content/form/bilingual-fields.tsx';
import { Checklist } from '#dashboard/content/form/checklist.tsx';
import type { FieldProps } from '#dashboard/content/form/field-props.ts';
import { MainLanguage } from '#dashboard/content/form/main-language.tsx';
import { PublicationStatus } from '#dashboard/content/form/publication-status.tsx';
import { PublicationTimes } from '#dashboard/content/form/publication-times.tsx';
import { SlugField } from '#dashboard/content/form/slug-field.tsx';
import { SettingsPart, TextAndSettings } from '#dashboard/content/form/text-and-settings.tsx';
import { TranslationStatus } from '#dashboard/content/form/translation-status.tsx';
import { usePastedImages } from '#dashboard/content/form/use-pasted-images.ts';
import { ReviewSlot } from '#dashboard/content/review/review-context.tsx';
import { SearchPreview } from '#dashboard/content/search-preview/search-preview.tsx';
import { TopicsField } from '#dashboard/content/topics/topics-field.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { ImageInput } from '#dashboard/media/image-input.tsx';
import { useImageUploads } from '#dashboard/media/use-image-uploads.ts';
import type { PodcastValues } from './podcast-editor.ts';
import { PodcastEvent } from './podcast-event.tsx';
import styles from './podcast-fields.module.css';

export function PodcastFields(parts: FieldProps<PodcastValues>) {
  const t = useTexts();
  const { values, change, fieldError } = parts;
  return (
    <TextAndSettings
      settings={
        <>
          <SettingsPart title={t('admin.settings.publishing')}>
            <PublicationStatus<PodcastValues>
              {...parts}
              isPublished={values.status === 'published'}
              error={fieldError('status')}
              fieldsOf={(isPublished) => ({ status: isPublished ? 'published' : 'draft' })}
            />
            <PublicationTimes {...parts} isPublished={values.status === 'published'} />
            <SlugField {...parts} page="podcast" />
          </SettingsPart>
          <ReviewSlot />
          <SettingsPart title={t('admin.settings.event')}>
            <PodcastEvent {...parts} />
            <TopicsField {...parts} />
          </SettingsPart>
          <SettingsPart title={t('admin.field.speakers')}>
            <BylineField
              byline={values.byline}
              language={values.language}
              roleOfAdded="speaker"
              change={(next, ...names) =>
                change((before) => ({ ...before, byline: next(before.byline) }), ...names)
              }
              fieldError={fieldError}
            />
          </SettingsPart>
          <SettingsPart title={t('admin.settings.pictures')}>
            <PodcastMedia {...parts} />
          </SettingsPart>
          <SettingsPart title={t('admin.settings.languages')}>
            <MainLanguage {...parts} />
            <TranslationStatus {...parts} />
          </SettingsPart>
          <Checklist {...parts} of={checkedPodcast} />
          <SearchPreview {...parts} kind="podcast" />
        </>
      }
    >
      <BilingualFields
        {...parts}
        fields={[
          { name: 'title', rows: 1, look: 'title', max: podcastLimits.title, required: true },
          { name: 'summary', rows: 3, look: 'lead', max: podcastLimits.summary, required: true },
          { name: 'location', rows: 1, max: podcastLimits.location },
          { name: 'address', rows: 1, max: podcastLimits.address },
          { name: 'discussionPoints', rows: 'rich' },
        ]}
      />
    </TextAndSettings>
  );
}

/** Returns the checked values of a podcast. */
function checkedPodcast(values: PodcastValues): ChecklistInput {
  const { language, texts, byline, topics, coverImageUrl, flyerUrl } = values;
  return {
    ...{ language, texts, byline, topics },
    summary: { name: 'summary', comfortable: 600 },
    rich: 'discussionPoints',
    addresses: [
      { field: 'coverImageUrl', href: coverImageUrl },
      { field: 'flyerUrl', href: flyerUrl },
    ],
  };
}

const pictures = { cover: 'coverImageUrl', flyer: 'flyerUrl' } as const;
type Picture = keyof typeof pictures;

/** Cover and flyer. An upload alone never saves the podcast. */
function PodcastMedia({ values, change, fieldError, uploads }: FieldProps<PodcastValues>) {
  const t = useTexts();
  const { progress } = uploads;
  const { problemOf, againOf, existingOf, send, showError } = useImageUploads(uploads);
  const inside = usePastedImages(paste);

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
