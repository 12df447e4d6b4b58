import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { podcastTranslatable } from '@institute/core/content/podcast/limits.ts';
import { podcastInput } from '@institute/core/content/podcast/schemas.ts';
import { coverField } from '@institute/core/cover.ts';
import { type Language, pickTranslation } from '@institute/core/locale.ts';
import { podcastWords } from '@institute/core/share-image-text.ts';
import { Podcast } from '#src/models/podcast.ts';
import { defineKind } from './define-kind.ts';
import { previewPodcast } from './podcast.preview.ts';
import { podcastRow } from './podcast.row.ts';
import { serializeStaffPodcast } from './podcast.serialize.ts';

function toSummary(row: Podcast, language: Language) {
  const { summary: lead, ...picked } = pickTranslation(row, ['title', 'summary'], language);
  const speakers = row.speakers.map(({ speakerName }) => speakerName);
  return { ...picked, lead, names: [...speakers, ...row.tags, ...(row.location ? [row.location] : [])] };
}

export const podcastKind = defineKind({
  name: 'podcast',
  model: Podcast,
  endpoints: podcast,
  input: podcastInput,
  translatableFields: podcastTranslatable,
  visibilityFields: ['slug', 'status', 'publishAt'],
  nameColumn: 'title',
  staffList: { searched: 'staff_text', filters: [] },
  publication: {
    publishedFields: { status: 'published' },
    draftFields: { status: 'draft' },
    unpublishPatch: { isPublished: false },
  },
  search: {
    dateColumn: 'scheduled_at',
    isDateShown: true,
    termColumns: ['found_terms'],
    body: { column: 'discussion_points', field: 'discussionPoints', isMarkup: true },
    toSummary,
  },
  digest: { publishedAt: 'coalesce(publish_at, created_at)', changedAt: 'updated_at', toSummary },
  itemPage: {
    filePattern: '\\.ics',
    async readShareTask(api, address) {
      const found = await api.call(podcast.bySlug, address);
      return { words: podcastWords(found), seed: found.id, field: coverField(found.id) };
    },
  },
  preview: previewPodcast,
  toStaffItem: serializeStaffPodcast,
  toRow: podcastRow,
});
