import { researchInput, researchTranslatable } from '@institute/core/content/research.ts';
import type { StoredKind } from '#src/features/shared/content-store.ts';
import { Research } from '#src/models/research.ts';
import { requireStoredPdfs } from './research.pdfs.ts';
import { staffResearch } from './research.reply.ts';
import { researchRow } from './research.row.ts';
import { chooseSlug } from './research.slug.ts';

/** What writing takes of this kind. */
export const storedResearch: StoredKind<Research, ReturnType<typeof staffResearch>, typeof researchInput> = {
  kind: 'research',
  model: Research,
  input: researchInput,
  texts: researchTranslatable,
  placed: ['isPublished', 'publishAt'],
  hidden: { isPublished: false, publicationDate: null },
  show: staffResearch,
  async rowOf(values, row, { db, services }) {
    // An address that was public once stays; before, it follows the title.
    const isFree = !row || (row.publicationDate === null && values.title !== row.title);
    const slug = isFree ? await chooseSlug(db, values) : row.slug;
    const next = { ...researchRow(values, row?.publicationDate ?? null, services.clock()), slug };
    await requireStoredPdfs(db, next);
    return next;
  },
};
