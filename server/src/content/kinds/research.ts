import { researchInput, researchTranslatable } from '@institute/core/content/research.ts';
import type { Knex } from 'knex';
import type { ContentKindDescriptor } from '#src/content/content-repository.ts';
import { Research } from '#src/models/research.ts';
import { researchRow } from './research.row.ts';
import { serializeStaffResearch } from './research.serialize.ts';
import { chooseSlug } from './research.slug.ts';
import { requireStoredPdfs } from './research.stored-pdf.ts';

export const researchKind: ContentKindDescriptor<
  Research,
  ReturnType<typeof serializeStaffResearch>,
  typeof researchInput
> = {
  kind: 'research',
  model: Research,
  input: researchInput,
  translatableFields: researchTranslatable,
  visibilityFields: ['isPublished', 'publishAt'],
  unpublishedPatch: { isPublished: false, publicationDate: null },
  states: { published: { isPublished: 'true' }, draft: { isPublished: 'false' } },
  toStaffItem: serializeStaffResearch,
  async toRow(values, row, { db, services }) {
    // An address that was public once stays; before, it follows the title.
    const isFree = !row || (row.publicationDate === null && values.title !== row.title);
    const slug = isFree ? await chooseSlug(db, values) : row.slug;
    const now = services.clock();
    const next = { ...researchRow(values, row?.publicationDate ?? null, now), slug };
    await requireStoredPdfs(db, next);
    if (row && isPublic(row, now) && next.isPublished && !isPublic(next, now)) await takeBack(db, row, now);
    return next;
  },
};

function isPublic({ isPublished, publishAt }: Pick<Research, 'isPublished' | 'publishAt'>, now: Date) {
  return isPublished && (publishAt === null || publishAt <= now);
}

/** One that is put off is gone until then to those who have harvested it; its own row tells of its next moment only. */
async function takeBack(db: Knex, { id, type }: Research, now: Date): Promise<void> {
  await db('gone_publications').insert({ id, type, datestamp: now }).onConflict('id').merge();
}
