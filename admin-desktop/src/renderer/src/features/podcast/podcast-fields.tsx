import { podcastLimits } from '@institute/core/content/podcast/limits.ts';
import { BylineField } from '#dashboard/content/byline/byline-field.tsx';
import { BilingualFields } from '#dashboard/content/form/bilingual-fields.tsx';
import { Checklist } from '#dashboard/content/form/checklist.tsx';
import type { FieldProps } from '#dashboard/content/form/field-props.ts';
import { MainLanguage } from '#dashboard/content/form/main-language.tsx';
import { PublicationStatus } from '#dashboard/content/form/publication-status.tsx';
import { PublicationTimes } from '#dashboard/content/form/publication-times.tsx';
import { RoomFields, SettingsPart } from '#dashboard/content/form/room-fields.tsx';
import { SlugField } from '#dashboard/content/form/slug-field.tsx';
import { TranslationStatus } from '#dashboard/content/form/translation-status.tsx';
import { ReviewSlot } from '#dashboard/content/review/review-context.tsx';
import { SearchPreview } from '#dashboard/content/search-preview/search-preview.tsx';
import { TopicsField } from '#dashboard/content/topics/topics-field.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { checkedPodcast } from './podcast-checklist.ts';
import type { PodcastValues } from './podcast-editor.ts';
import { PodcastEvent } from './podcast-event.tsx';
import { PodcastMedia } from './podcast-media.tsx';

export function PodcastFields(parts: FieldProps<PodcastValues>) {
  const t = useTexts();
  const { values, change, fieldError } = parts;
  return (
    <RoomFields
      settings={
        <>
          <SettingsPart title={t('admin.room.publishing')}>
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
          <SettingsPart title={t('admin.room.event')}>
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
          <SettingsPart title={t('admin.room.pictures')}>
            <PodcastMedia {...parts} />
          </SettingsPart>
          <SettingsPart title={t('admin.room.languages')}>
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
    </RoomFields>
  );
}
