import { richTextPolicy } from '@institute/core/rich-text/rich-text.ts';
import type { Knex } from 'knex';

/**
 * Generates articles in SQL, one minute apart and in all categories. Every tenth is a draft, every third has an English
 * translation. Every title contains 'ketahanan', the first 20 titles contain 'langka'. Bodies need no sanitization.
 * @param count number of articles in addition to the sample content
 */
export async function seedArticles(knex: Knex, count: number): Promise<void> {
  for (let first = 1; first <= count; first += batchSize)
    await insertBatch(knex, first, Math.min(count, first + batchSize - 1));
  // Query plans depend on current statistics, which autovacuum would update later.
  await knex.raw('vacuum analyze articles');
}

/** Limits each statement to less than the statement timeout. */
const batchSize = 10_000;

async function insertBatch(knex: Knex, first: number, last: number): Promise<void> {
  await knex.raw(
    `
    insert into articles
      (id, slug, title, excerpt, content, content_policy, category, status, published_at, language, translations, created_at, updated_at)
    select
      (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid,
      'filled-' || n,
      'Ketahanan daerah ke-' || n || case when n <= 20 then ' langka' else '' end,
      'Ringkasan nomor ' || n || ' tentang pangan, air dan energi di ' || (n % 97) || ' kabupaten yang diamati.',
      '<p>' || repeat('Paragraf ' || (n % 499) || ' menimbang data lapangan, kebijakan dan harga. ', 12) || '</p>',
      ?,
      (array['Research Tips', 'Business Insights', 'Case Studies', 'Industry Analysis', 'Market Research', 'Company News'])[n % 6 + 1],
      case when n % 10 = 9 then 'draft' else 'published' end,
      moment, 'id',
      case when n % 3 = 0
        then jsonb_build_object('en', jsonb_build_object('title', 'Resilience of region ' || n, 'excerpt', 'Summary ' || n))
        else '{}'::jsonb end,
      moment, moment
    from generate_series(?::integer, ?::integer) as n, lateral (select timestamptz '2020-01-01' + n * interval '1 minute') as at(moment)
    `.replace(/\n\s+/g, ' '),
    [richTextPolicy.version, first, last],
  );
}
