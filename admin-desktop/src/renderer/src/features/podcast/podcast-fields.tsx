import { podcastLimits } from '@institute/core/content/podcast/limits.ts';
import { BilingualFields } from '#src/renderer/src/app/content/bilingual-fields.tsx';
import { BylineField } from '#src/renderer/src/app/content/byline/byline-field.tsx';
import { Checklist } from '#src/renderer/src/app/content/checklist.tsx';
import type { FieldProps } from '#src/renderer/src/app/content/field-props.ts';
import { MainLanguage } from '#src/renderer/src/app/content/main-language.tsx';
import { PublicationStatus } from '#src/renderer/src/app/content/publication-status.tsx';
import { PublicationTimes } from '#src/renderer/src/app/content/publication-times.tsx';
import { ReviewSlot } from '#src/renderer/src/app/content/review/review-context.tsx';
import { RoomFields, SettingsPart } from '#src/renderer/src/app/content/room-fields.tsx';
import { SearchPreview } from '#src/renderer/src/app/content/search-preview/search-preview.tsx';
import { SlugField } from '#src/renderer/src/app/content/slug-field.tsx';
import { TopicsField } from '#src/renderer/src/app/content/topics/topics-field.tsx';
import { TranslationStatus } from '#src/renderer/src/app/content/translation-status.tsx';
import { useTexts } from '#src/renderer/src/app/texts.ts';
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
