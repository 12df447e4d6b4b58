import { podcastInput, podcastTranslatable } from '@institute/core/content/podcast.ts';
import type { StoredKind } from '#src/content/content-repository.ts';
import { Podcast } from '#src/models/podcast.ts';
import { podcastRow } from './podcast.row.ts';
import { staffPodcast } from './podcast.serialize.ts';

/** What writing takes of this kind. */
export const storedPodcast: StoredKind<Podcast, ReturnType<typeof staffPodcast>, typeof podcastInput> = {
  kind: 'podcast',
  model: Podcast,
  input: podcastInput,
  texts: podcastTranslatable,
  placed: ['slug', 'status', 'publishAt'],
  hidden: { isPublished: false },
  states: { published: { status: 'published' }, draft: { status: 'draft' } },
  show: staffPodcast,
  rowOf: podcastRow,
};
