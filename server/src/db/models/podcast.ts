import { speakersOf } from '@institute/core/content/contribution/lists.ts';
import type { Contribution } from '@institute/core/content/contribution/schemas.ts';
import type { podcastTranslatable } from '@institute/core/content/podcast/limits.ts';
import { contentColumns, ItemModel, itemJson } from '#server/db/content-model.ts';
import { type WorkTopic, workTopics } from './work-topic.ts';

export class Podcast extends ItemModel<(typeof podcastTranslatable)[number]> {
  declare summary: string;
  declare coverImageUrl: string | null;
  declare flyerUrl: string | null;
  declare scheduledAt: Date;
  declare location: string | null;
  declare address: string | null;
  declare durationMinutes: number | null;
  declare discussionPoints: string;
  /** Version of the sanitiser policy that cleaned `discussionPoints`; 0 if never cleaned. */
  declare contentPolicy: number;
  declare contributions: Contribution[];
  declare topicIds: string[];
  /** Computed from `topicIds`; without the trash. */
  declare topics: WorkTopic[];
  declare isPublished: boolean;

  static override tableName = 'podcasts';
  static override computed = workTopics('podcasts');
  static publishedWhen = 'is_published';
  static override jsonAttributes = ['contributions', ...itemJson];

  /** All columns but the discussion points. Translations contain them, too, so lists use `modify('forList')`. */
  static override listColumns = [
    ...['id', 'slug', 'title', 'summary', 'cover_image_url', 'flyer_url', 'scheduled_at', 'location'],
    ...[
      'address',
      'duration_minutes',
      'contributions',
      'topic_ids',
      'is_published',
      'publish_at',
      'unpublish_at',
    ],
    ...contentColumns,
  ] as const;
  static override columns = [
    ...Podcast.listColumns,
    'changed_originals',
    'search_preview',
    'discussion_points',
    'content_policy',
  ] as const;

  /** The speakers with their printed roles. */
  get speakers(): { speakerName: string; role: string }[] {
    return speakersOf(this.contributions);
  }
}
