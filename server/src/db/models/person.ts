import type { Affiliation, personTranslatable } from '@institute/core/content/person/limits.ts';
import { ContentModel, contentColumns } from '#server/db/content-model.ts';

export class Person extends ContentModel<(typeof personTranslatable)[number]> {
  declare slug: string;
  declare name: string;
  declare sortName: string;
  declare alternativeNames: string[];
  declare position: string;
  declare biography: string;
  declare portraitUrl: string | null;
  /** Alternative texts by image URL, then by language. */
  declare imageAlts: Record<string, Partial<Record<'id' | 'en', string>>>;
  declare email: string | null;
  declare links: { label: string; url: string }[];
  declare orcid: string | null;
  declare affiliation: Affiliation;
  declare listOrder: number | null;
  declare isTeamMember: boolean;
  declare isActive: boolean;
  /** The person into whom staff merged this one. */
  declare mergedIntoId: string | null;

  static override tableName = 'people';
  static publishedWhen = 'is_active and merged_into_id is null';
  static override jsonAttributes = [
    ...['alternativeNames', 'imageAlts', 'links'],
    ...['translations', 'changedOriginals'],
  ];
  static override columns = [
    ...['id', 'slug', 'name', 'sort_name', 'alternative_names', 'position', 'biography', 'portrait_url'],
    ...['image_alts', 'email', 'links', 'orcid', 'affiliation', 'list_order', 'is_team_member', 'is_active'],
    'merged_into_id',
    ...contentColumns,
    'changed_originals',
  ] as const;
}
