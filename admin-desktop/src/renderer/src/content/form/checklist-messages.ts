import type { ChecklistItem } from '@institute/core/content/publish-checklist.ts';
import type { Translate } from '@institute/core/i18n/catalogue-types.ts';
import type { TextKey } from '#dashboard/i18n/texts.ts';
import { fieldKey } from './field-key.ts';

const addressFields: Record<string, TextKey> = {
  coverImageUrl: 'admin.field.cover',
  gallery: 'admin.field.gallery',
  flyerUrl: 'admin.field.flyer',
  videoUrl: 'admin.field.video',
  downloadUrl: 'admin.field.download',
};

/** Translates the checklist's findings. */
export function checklistMessages(check: ChecklistItem, t: Translate<TextKey>): string {
  const { code, count = 0, limit: max = 0, quote = '' } = check;
  const language = t(`common.language.inline.${check.language}`);
  const field = t(addressFields[check.field] ?? fieldKey(check.text ?? 'title'));
  switch (code) {
    case 'alt-missing':
      return check.count === undefined
        ? t('admin.checklist.alt-missing-cover', { language })
        : t('admin.checklist.alt-missing-gallery', { n: count, language });
    case 'alt-missing-within':
    case 'note-empty':
    case 'note-unmatched':
      return t(`admin.checklist.${code}`, { count, field, language });
    case 'link-missing':
    case 'link-hidden':
      return t(`admin.checklist.${code}`, { field, language, address: quote });
    case 'role-untranslated':
      return t('admin.checklist.role-untranslated', { name: quote, language });
    default:
      return t(`admin.checklist.${code}`, { field, language, n: count, max, quote });
  }
}
