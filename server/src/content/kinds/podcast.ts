import { podcastInput, podcastTranslatable } from '@institute/core/content/podcast.ts';
import type { ContentKindDescriptor } from '#src/content/content-repository.ts';
import { Podcast } from '#src/models/podcast.ts';
import { podcastRow } from './podcast.row.ts';
import { serializeStaffPodcast } from './podcast.serialize.ts';

export const podcastKind: ContentKindDescriptor<
  Podcast,
  ReturnType<typeof serializeStaffPodcast>,
  typeof podcastInput
> = {
  kind: 'podcast',
  model: Podcast,
  input: podcastInput,
  translatableFields: podcastTranslatable,
  visibilityFields: ['slug', 'status', 'publishAt'],
  unpublishedPatch: { isPublished: false },
  states: { published: { status: 'published' }, draft: { status: 'draft' } },
  toStaffItem: serializeStaffPodcast,
  toRow: podcastRow,
};
