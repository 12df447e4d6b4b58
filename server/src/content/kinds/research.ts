import { research } from '@institute/core/content/research/endpoints.ts';
import { researchTranslatable } from '@institute/core/content/research/limits.ts';
import { researchInput } from '@institute/core/content/research/schemas.ts';
import { publicationFields } from '@institute/core/cover.ts';
import { type Language, pickTranslation } from '@institute/core/locale.ts';
import { publicationWords } from '@institute/core/share-image-text.ts';
import { publicationFiles } from '@institute/core/site-paths.ts';
import type { Knex } from 'knex';
import { Research } from '#src/models/research.ts';
import { defineKind } from './define-kind.ts';
import { previewResearch } from './research.preview.ts';
import { researchRow } from './research.row.ts';
import { serializeStaffResearch } from './research.serialize.ts';
import { chooseSlug } from './research.slug.ts';
import { requireStoredPdfs } from './research.stored-pdf.ts';

function toSummary(row: Research, language: Language) {
  const { abstract: lead, ...picked } = pickTranslation(row, ['title', 'abstract'], language);
  return { ...picked, lead, names: [...row.authors, ...row.tags] };
}

export const researchKind = defineKind({
  name: 'research',
  model: Research,
  endpoints: research,
  input: researchInput,
  translatableFields: researchTranslatable,
  visibilityFields: ['isPublished', 'publishAt'],
  nameColumn: 'title',
  staffList: { searched: 'staff_text', filters: ['type'] },
  publication: {
    publishedFields: { isPublished: 'true' },
    draftFields: { isPublished: 'false' },
    unpublishPatch: { isPublished: false, publicationDate: null },
  },
  search: {
    dateColumn: 'publication_date',
    isDateShown: true,
    termColumns: ['found_terms'],
    body: { column: 'content', field: 'content', isMarkup: false },
    toSummary,
  },
  digest: {
    publishedAt: 'coalesce(greatest(publish_at, publication_date), created_at)',
    changedAt: 'updated_at',
    toSummary,
  },
  itemPage: {
    filePattern: `/\\1\\.(?:${publicationFiles.join('|')})`,
    async readShareTask(api, address) {
      const found = await api.call(research.bySlug, address);
      return { words: publicationWords(found), seed: found.id, field: publicationFields[found.type] };
    },
  },
  preview: previewResearch,
  toStaffItem: serializeStaffResearch,
  async toRow(values, row, { db, services }) {
    // A slug that was public never changes. Before the first publication it follows the title.
    const isFree = !row || (row.publicationDate === null && values.title !== row.title);
    const slug = isFree ? await chooseSlug(db, values) : row.slug;
    const now = services.clock();
    const next = { ...researchRow(values, row?.publicationDate ?? null, now), slug };
    await requireStoredPdfs(db, next);
    if (row && isPublic(row, now) && next.isPublished && !isPublic(next, now))
      await recordPostponement(db, row, now);
    return next;
  },
  beforePurge: recordDeletion,
});

function isPublic({ isPublished, publishAt }: Pick<Research, 'isPublished' | 'publishAt'>, now: Date) {
  return isPublished && (publishAt === null || publishAt <= now);
}

/** Reports a postponed publication to OAI-PMH harvesters as deleted. Its row only has the next publication time. */
async function recordPostponement(db: Knex, { id, type }: Research, now: Date): Promise<void> {
  await db('gone_publications').insert({ id, type, datestamp: now }).onConflict('id').merge();
}

/** Reports a publication that was public to OAI-PMH harvesters as deleted, after its row is gone. */
async function recordDeletion(db: Knex, id: string): Promise<void> {
  await db.raw(
    `insert into gone_publications (id, type, datestamp)
     select id, type, updated_at from research
     where id = ? and deleted_at is not null and (is_published or publication_date is not null)
       and coalesce(publication_date, created_at) <= deleted_at
     on conflict do nothing`,
    [id],
  );
}
