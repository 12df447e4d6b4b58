import type { TextKey } from '#src/renderer/src/app/texts.ts';

/** The key of a field's label. The names of texts are those of the catalogue; a kind whose are not does not work. */
export function fieldKey(name: string): TextKey {
  return `admin.field.${name}` as TextKey;
}
