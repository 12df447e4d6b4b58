import { podcastLimits } from '@institute/core/content/podcast.ts';
import { BilingualFields } from '#src/renderer/src/app/content/bilingual-fields.tsx';
import { Checklist } from '#src/renderer/src/app/content/checklist.tsx';
import type { FormParts } from '#src/renderer/src/app/content/form-parts.ts';
import { MainLanguage } from '#src/renderer/src/app/content/main-language.tsx';
import { PublishAt } from '#src/renderer/src/app/content/publish-at.tsx';
import { SlugField } from '#src/renderer/src/app/content/slug-field.tsx';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { FieldRow } from '#src/renderer/src/ui/field-row.tsx';
import { SelectField } from '#src/renderer/src/ui/select-field.tsx';
import { checkedPodcast } from './podcast-checks.ts';
import { PodcastEvent } from './podcast-event.tsx';
import { PodcastMedia } from './podcast-media.tsx';
import type { PodcastValues } from './podcast-values.ts';
import { SpeakersInput } from './speakers-input.tsx';

/** The fields of a podcast: when and where, its texts in both languages, who speaks, its pictures. */
export function PodcastFields(parts: FormParts<PodcastValues>) {
  const t = useTexts();
  const { values, change, fieldError } = parts;
  return (
    <>
      <FieldRow>
        <SelectField
          label={t('admin.field.status')}
          error={fieldError('status')}
          value={values.status}
          options={[
            { value: 'published', label: t('admin.list.published') },
            { value: 'draft', label: t('admin.list.draft') },
          ]}
          onChange={(status) => change((before) => ({ ...before, status }), 'status')}
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
        beside={<SlugField {...parts} page="podcast" max={podcastLimits.slug} />}
      />
      <PodcastEvent {...parts} />
      <SpeakersInput {...parts} />
      <PodcastMedia {...parts} />
    </>
  );
}
