import type { podcastTranslatable } from '@institute/core/content/podcast/limits.ts';
import type { Modifiers } from 'objection';
import { ContentModel, contentColumns } from '#src/db/content-model.ts';

export class Podcast extends ContentModel<(typeof podcastTranslatable)[number]> {
  declare slug: string;
  declare title: string;
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
  /** Scheduled publish time. Null: public as soon as it is published. */
  declare publishAt: Date | null;

  static override tableName = 'podcasts';
  static publishedWhen = 'is_published';
  static override jsonAttributes = ['tags', 'speakers', 'translations', 'changedOriginals'];

  /**
   * All columns but the discussion points. Translations contain them, too, so lists use `modify('forList')`.
   */
  static listColumns = [
    'id',
    'slug',
    'title',
    'summary',
    'cover_image_url',
    'flyer_url',
    'scheduled_at',
    'location',
    'address',
    'duration_minutes',
    'tags',
    'speakers',
    'is_published',
    'publish_at',
    ...contentColumns,
  ] as const;
  static override columns = [
    ...Podcast.listColumns,
    'changed_originals',
    'discussion_points',
    'content_policy',
  ] as const;

  /** `modify('forList')` omits the bodies in both languages: with them, a list of 20 items has megabytes. */
  static override modifiers: Modifiers = {
    forList: (query) =>
      query.select(
        Podcast.listColumns
          .filter((column) => column !== 'translations')
          .map((column) => `podcasts.${column}`),
        'podcasts.listed_translations as translations',
      ),
  };
}
