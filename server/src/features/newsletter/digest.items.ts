import type { DigestCandidate, DigestItemRef, DigestKind } from '@institute/core/inbox/digest.ts';
import { type Language, pickTranslation } from '@institute/core/locale.ts';
import { truncate } from '@institute/core/text.ts';
import type { Knex } from 'knex';
import { wherePublished } from '#src/db/publication-sql.ts';
import type { DigestEntry } from '#src/mail/digest-mail.ts';
import { Article } from '#src/models/article.ts';
import { Podcast } from '#src/models/podcast.ts';
import { Research } from '#src/models/research.ts';

const longestLead = 300;
/** So many of each kind are offered, the latest. */
const mostOffered = 30;

/** When an item became public, as far as it is known, as SQL; and when it was last changed, where that is not. */
const moments = {
  article: { published: 'coalesce(greatest(publish_at, published_at), created_at)', touched: 'published_at' },
  research: {
    published: 'coalesce(greatest(publish_at, publication_date), created_at)',
    touched: 'updated_at',
  },
  podcast: { published: 'coalesce(publish_at, created_at)', touched: 'updated_at' },
} as const satisfies Record<DigestKind, { published: string; touched: string }>;

type Row = Article | Research | Podcast;
const models = { article: Article, research: Research, podcast: Podcast } as const;

/** What visitors see now of a kind, without its bodies; what waits for its moment is not among it. */
function publicRows(db: Knex, kind: DigestKind, now: Date) {
  // The three have what is read here in common, which their classes cannot say.
  const query = (models[kind] as typeof Article).query(db).modify('forList');
  return wherePublished(query, now);
}

/** What was published or, where that is not known, changed since a moment and told of by no digest, the latest first. */
export async function offeredItems(
  db: Knex,
  { since, now, toldOf }: { since: Date; now: Date; toldOf: readonly string[] },
): Promise<DigestCandidate[]> {
  const offered: DigestCandidate[] = [];
  for (const [kind, { published, touched }] of Object.entries(moments) as [
    DigestKind,
    (typeof moments)[DigestKind],
  ][]) {
    const rows = await publicRows(db, kind, now)
      .select(db.raw(`${published} as "becamePublicAt"`))
      .whereRaw(`greatest(${published}, ${touched}) > ?`, [since])
      .whereNotIn('id', [...toldOf])
      .orderByRaw(`${published} desc, id desc`)
      .limit(mostOffered);
    for (const row of rows as unknown as (Row & { becamePublicAt: Date })[]) {
      const { title, language, availableLanguages } = pickTranslation(
        row as Article,
        ['title'],
        row.language,
      );
      const publishedAt = row.becamePublicAt;
      offered.push({
        kind,
        id: row.id,
        title,
        language,
        availableLanguages,
        publishedAt: publishedAt.toISOString(),
        isNew: publishedAt > since,
      });
    }
  }
  return offered.sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

/** The chosen items as a subscriber reads them, in their order; what is not public any more is left out. */
export async function toldItems(
  db: Knex,
  chosen: readonly DigestItemRef[],
  { language, now }: { language: Language; now: Date },
): Promise<DigestEntry[]> {
  const told = new Map<string, DigestEntry>();
  for (const kind of new Set(chosen.map((each) => each.kind))) {
    const ids = chosen.flatMap((each) => (each.kind === kind ? each.id : []));
    const rows = (await publicRows(db, kind, now).whereIn('id', ids)) as unknown as Row[];
    for (const row of rows) told.set(row.id, { kind, slug: row.slug, ...shown(row, language) });
  }
  return chosen.flatMap(({ id }) => told.get(id) ?? []);
}

function shown(row: Row, language: Language) {
  const of = (title: string, lead: string, own: Language) => ({
    title,
    lead: truncate(lead, longestLead),
    language: own,
  });
  if (row instanceof Article) {
    const { title, excerpt, language: own } = pickTranslation(row, ['title', 'excerpt'], language);
    return of(title, excerpt, own);
  }
  if (row instanceof Research) {
    const { title, abstract, language: own } = pickTranslation(row, ['title', 'abstract'], language);
    return of(title, abstract, own);
  }
  const { title, summary, language: own } = pickTranslation(row, ['title', 'summary'], language);
  return of(title, summary, own);
}
