import type { Knex } from 'knex';

/**
 * Stores the research area of a publication. Until now it followed from topics: publications with a specific topic of an
 * area, then with a topic of its domain, get that area, so that visitors still find them in it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    alter table research add column area text constraint research_area_check
      check (area in ('public-policy', 'digital-economy', 'education-and-hr', 'social-and-cultural'))
  `);
  await knex.raw(`
    update research set area = (
      select rule.area
      from (values
        (1, 'digital-economy', 'ekonomi-digital', null),
        (2, 'education-and-hr', 'pendidikan', null),
        (3, 'education-and-hr', 'sumber-daya-manusia', null),
        (4, 'public-policy', null, 'politics'),
        (5, 'social-and-cultural', null, 'social-culture')
      ) as rule (place, area, slug, domain)
      join topics on rule.slug in (topics.slug, topics.translations #>> '{id,slug}')
        or topics.domain = rule.domain
      where topics.id = any(research.topic_ids) and topics.is_active and topics.deleted_at is null
      order by rule.place limit 1
    )
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('alter table research drop column area');
}
