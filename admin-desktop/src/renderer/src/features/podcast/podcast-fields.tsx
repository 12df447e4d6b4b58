import { podcastLimits } from '@institute/core/content/podcast/limits.ts';
import { BilingualFields } from '#src/renderer/src/app/content/bilingual-fields.tsx';
import { Checklist } from '#src/renderer/src/app/content/checklist.tsx';
import type { FieldProps } from '#src/renderer/src/app/content/field-props.ts';
import { MainLanguage } from '#src/renderer/src/app/content/main-language.tsx';
import { PublicationStatus } from '#src/renderer/src/app/content/publication-status.tsx';
import { PublishAt } from '#src/renderer/src/app/content/publish-at.tsx';
import { SlugField } from '#src/renderer/src/app/content/slug-field.tsx';
import { FieldRow } from '#src/renderer/src/ui/field-row.tsx';
import { checkedPodcast } from './podcast-checklist.ts';
import { PodcastEvent } from './podcast-event.tsx';
import { PodcastMedia } from './podcast-media.tsx';
import type { PodcastValues } from './podcast-values.ts';
import { SpeakersInput } from './speakers-input.tsx';

export function PodcastFields(parts: FieldProps<PodcastValues>) {
  const { values, fieldError } = parts;
  return (
    <>
      <FieldRow>
        <PublicationStatus<PodcastValues>
          {...parts}
          isPublished={values.status === 'published'}
          error={fieldError('status')}
          fieldsOf={(isPublished) => ({ status: isPublished ? 'published' : 'draft' })}
        />
        <MainLanguage {...parts} />
      </FieldRow>
      <PublishAt {...parts} isPublished={values.status === 'published'} />
      <Checklist {...parts} of={checkedPodcast} />
      <BilingualFields
        {...parts}
        fields={[
          { name: 'title', rows: 1, max: podcastLimits.title, required: true },
          { name: 'summary', rows: 3, max: podcastLimits.summary, required: true },
          { name: 'discussionPoints', rows: 'rich' },
        ]}
        aside={<SlugField {...parts} page="podcast" max={podcastLimits.slug} />}
      />
      <PodcastEvent {...parts} />
      <SpeakersInput {...parts} />
      <PodcastMedia {...parts} />
    </>
  );
}
