import type { Language } from '@institute/core/i18n/locale.ts';
import type { useUploads } from '#dashboard/lib/use-uploads.ts';

export interface FieldProps<Values> {
  values: Values;
  /** Changes values and clears the errors of these fields. */
  change: (next: (before: Values) => Values, ...fields: string[]) => void;
  fieldError: (field: string) => string | undefined;
  /** The stored values. For a new item, the empty form. */
  initial: Values;
  /** Whether the item's address may be in use. */
  wasPublished: boolean;
  uploads: ReturnType<typeof useUploads>;
  /** The visible language if there is space for one. */
  shown: Language;
  onShow: (language: Language) => void;
}
