import type { TextKey } from '#dashboard/i18n/texts.ts';

/** Returns the translation key of a field's label. A content type with unknown text names fails to compile. */
export function fieldKey(name: string): TextKey {
  return `admin.field.${name}` as TextKey;
}
