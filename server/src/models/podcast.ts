import type { podcastTranslatable } from '@institute/core/content/podcast/limits.ts';
import { contentColumns, ItemModel, itemJson } from '#src/db/content-model.ts';

export class Podcast extends ItemModel<(typeof podcastTranslatable)[number]> {
  declare summary: string;
  declare coverImageUrl: string | null;
  declare flyerUrl: string | null;
  declare scheduledAt: Date;
  declare location: string | null;
  declare address: string | null;
  declare durationMinutes: number | null;
  declare tags: string[];
  declare discussionPoints: string;
  /** Version of the sanitiser policy that cleaned `discussionPoints`; 0 if never cleaned. */
  declare contentPolicy: number;
  declare speakers: { speakerName: string; role: string }[];
  declare isPublished: boolean;

  static override tableName = 'podcasts';
  static publishedWhen = 'is_published';
  static override jsonAttributes = ['tags', 'speakers', ...itemJson];

  /** All columns but the discussion points. Translations contain them, too, so lists use `modify('forList')`. */
  static override listColumns = [
    ...['id', 'slug', 'title', 'summary', 'cover_image_url', 'flyer_url', 'scheduled_at', 'location'],
    ...['address', 'duration_minutes', 'tags', 'speakers', 'is_published', 'publish_at', 'unpublish_at'],
    ...contentColumns,
  ] as const;
  static override columns = [
    ...Podcast.listColumns,
    'changed_originals',
    'search_preview',
    'discussion_points',
    'content_policy',
  ] as const;
}
