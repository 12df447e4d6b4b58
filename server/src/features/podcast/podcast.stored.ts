import { podcastTranslatable } from '@institute/core/content/podcast/limits.ts';
import { podcastInput } from '@institute/core/content/podcast/schemas.ts';
import type { ContentKindDescriptor } from '#src/content/content-repository.ts';
import { Podcast } from '#src/models/podcast.ts';
import { podcastRow } from './podcast.row.ts';
import { staffPodcast } from './podcast.serialize.ts';

/** What writing takes of this kind. */
export const storedPodcast: ContentKindDescriptor<
  Podcast,
  ReturnType<typeof staffPodcast>,
  typeof podcastInput
> = {
  kind: 'podcast',
  model: Podcast,
  input: podcastInput,
  translatableFields: podcastTranslatable,
  visibilityFields: ['slug', 'status', 'publishAt'],
  unpublishedPatch: { isPublished: false },
  states: { published: { status: 'published' }, draft: { status: 'draft' } },
  toStaffItem: staffPodcast,
  toRow: podcastRow,
};
