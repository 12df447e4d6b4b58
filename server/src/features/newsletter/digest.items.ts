import { slugIn, slugsOf } from '@institute/core/content/slugs.ts';
import type { Language } from '@institute/core/i18n/locale.ts';
import type { DigestType } from '@institute/core/inbox/limits.ts';
import type { DigestCandidate, DigestItemRef } from '@institute/core/inbox/schemas.ts';
import { truncate } from '@institute/core/lib/text.ts';
import type { Knex } from 'knex';
import type { ContentTypeDescriptor } from '#server/content/types/define-content-type.ts';
import { typesWith } from '#server/content/types/index.ts';
import { wherePublished } from '#server/db/publication-sql.ts';
import type { DigestItem } from '#server/mail/digest-mail.ts';

const maxLeadLength = 300;
/** Maximum candidates of each kind. */
const maxCandidates = 30;
const kinds = typesWith('digest');

/** Queries the public items of a kind without their long texts. Scheduled items are not public. */
function publicRows({ model }: Pick<ContentTypeDescriptor, 'model'>, db: Knex, now: Date) {
  return wherePublished(model.query(db).modify('forList'), now);
}

/** Returns the items published or changed after `since`, without those of earlier digests, the latest first. */
export async function readCandidates(
  db: Knex,
  { since, now, sentIds }: { since: Date; now: Date; sentIds: readonly string[] },
): Promise<DigestCandidate[]> {
  const candidates: DigestCandidate[] = [];
  for (const kind of kinds) {
    const { publishedAt: publishedSql, changedAt, toSummary } = kind.digest;
    const rows = await publicRows(kind, db, now)
      .select(db.raw(`${publishedSql} as "becamePublicAt"`))
      .whereRaw(`greatest(${publishedSql}, ${changedAt}) > ?`, [since])
      .whereNotIn('id', [...sentIds])
      .orderByRaw(`${publishedSql} desc, id desc`)
      .limit(maxCandidates);
    for (const row of rows) {
      const { title, language, availableLanguages } = toSummary(row, row.language);
      const { becamePublicAt: publishedAt } = row as typeof row & { becamePublicAt: Date };
      candidates.push({
        kind: kind.name as DigestType,
        id: row.id,
        title,
        language,
        availableLanguages,
        publishedAt: publishedAt.toISOString(),
        isNew: publishedAt > since,
      });
    }
  }
  return candidates.sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

/** Returns the selected items in a subscriber's language, in their order. Omits items that are not public any more. */
export async function readDigestItems(
  db: Knex,
  selected: readonly DigestItemRef[],
  { language, now }: { language: Language; now: Date },
): Promise<DigestItem[]> {
  const items = new Map<string, DigestItem>();
  for (const kind of kinds) {
    const ids = selected.flatMap((each) => (each.kind === kind.name ? each.id : []));
    if (ids.length === 0) continue;
    for (const row of await publicRows(kind, db, now).whereIn('id', ids)) {
      const { title, lead, language: own } = kind.digest.toSummary(row, language);
      const slug = slugIn(slugsOf(row as typeof row & { slug: string }), own);
      const shortLead = truncate(lead, maxLeadLength);
      items.set(row.id, { kind: kind.name as DigestType, slug, title, lead: shortLead, language: own });
    }
  }
  return selected.flatMap(({ id }) => items.get(id) ?? []);
}
