import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { adminNote as english } from '#core/i18n/en/admin-note.ts';

/** Indonesian texts of notes in the text editor. */
export const adminNote: CatalogueOf<typeof english> = {
  insert: 'Sisipkan catatan',
  field: 'Catatan {{n}}',
};
