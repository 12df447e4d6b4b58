import { podcastLimits } from '@institute/core/content/podcast/limits.ts';
import { BilingualFields } from '#dashboard/app/content/bilingual-fields.tsx';
import { BylineField } from '#dashboard/app/content/byline/byline-field.tsx';
import { Checklist } from '#dashboard/app/content/checklist.tsx';
import type { FieldProps } from '#dashboard/app/content/field-props.ts';
import { MainLanguage } from '#dashboard/app/content/main-language.tsx';
import { PublicationStatus } from '#dashboard/app/content/publication-status.tsx';
import { PublicationTimes } from '#dashboard/app/content/publication-times.tsx';
import { ReviewSlot } from '#dashboard/app/content/review/review-context.tsx';
import { RoomFields, SettingsPart } from '#dashboard/app/content/room-fields.tsx';
import { SearchPreview } from '#dashboard/app/content/search-preview/search-preview.tsx';
import { SlugField } from '#dashboard/app/content/slug-field.tsx';
import { TopicsField } from '#dashboard/app/content/topics/topics-field.tsx';
import { TranslationStatus } from '#dashboard/app/content/translation-status.tsx';
import { useTexts } from '#dashboard/app/texts.ts';
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
