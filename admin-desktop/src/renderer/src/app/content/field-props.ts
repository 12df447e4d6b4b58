import type { Language } from '@institute/core/locale.ts';
import type { useUploads } from '#src/renderer/src/app/use-uploads.ts';

/** What the fields of a form are given. */
export interface FieldProps<Values> {
  values: Values;
  /** Changes values; what was wrong with these fields no longer is. */
  change: (next: (before: Values) => Values, ...fields: string[]) => void;
  fieldError: (field: string) => string | undefined;
  /** As it is stored; the empty form of a new item. */
  initial: Values;
  /** Whether the item's address may be in use. */
  wasPublished: boolean;
  uploads: ReturnType<typeof useUploads>;
  /** The language whose texts are shown where there is room for one only. */
  shown: Language;
  onShow: (language: Language) => void;
}
