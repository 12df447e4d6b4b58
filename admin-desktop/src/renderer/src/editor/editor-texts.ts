import { adminEditor as en } from '@institute/core/i18n/en/admin-editor.ts';
import { adminEditor as id } from '@institute/core/i18n/id/admin-editor.ts';

/** The texts of the text editor and its dialogs, for `useMoreTexts`. */
export const editorTexts = { en, id };
