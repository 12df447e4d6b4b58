import type { Knex } from 'knex';

/** Each kind's table, and the rule by which its items are shown to visitors. */
const counted = {
  articles: "status = 'published'",
  services: 'is_active',
  research: 'is_published',
  site_content: 'is_active',
  podcasts: 'is_published',
  contacts: 'not is_spam',
} as const;
type Table = keyof typeof counted;
/** Of all but these, what is in the trash does not count. */
const withoutTrash: readonly string[] = ['contacts'];

/** How many items of each kind there are and how many of them are shown, in one query. */
export async function countEverything(db: Knex) {
  const parts = Object.entries(counted).map(
    ([table, shown]) =>
      `select '${table}' as kind, count(*) as total, count(*) filter (where ${shown}) as shown from ${table}` +
      (withoutTrash.includes(table) ? '' : ' where deleted_at is null'),
  );
  const { rows } = (await db.raw(parts.join(' union all '))) as {
    rows: { kind: Table; total: string; shown: string }[];
  };
  const of = (table: Table) => {
    const row = rows.find(({ kind }) => kind === table);
    return { total: Number(row?.total), shown: Number(row?.shown) };
  };
  const articles = of('articles');
  const services = of('services');
  const research = of('research');
  const content = of('site_content');
  const podcasts = of('podcasts');
  return {
    articles: {
      total: articles.total,
      published: articles.shown,
      drafts: articles.total - articles.shown,
    },
    services: { total: services.total, active: services.shown },
    research: { total: research.total, published: research.shown },
    content: { total: content.total, active: content.shown },
    podcasts: { total: podcasts.total, published: podcasts.shown },
    contacts: { total: of('contacts').shown },
  };
}
