import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import type { FormValues } from '#dashboard/content/form/form-values.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { StaleDialog } from './conflict-fields-dialog.tsx';
import { differencesOf, threeWayMerge } from './three-way-merge.ts';

interface StaleItemProps<Item extends StoredItem, Values extends FormValues> {
  kind: ContentEditor<Item, Values>;
  initial: Values;
  mine: Values;
  theirs: Values;
  /** When they saved, in ISO 8601. */
  savedAt: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onMerge: (merged: Values) => void;
  onCancel: () => void;
}

/** Shows the fields in which my version and the saved version of another user differ, and prompts for a choice. */
export function ConflictDialog<Item extends StoredItem, Values extends FormValues>({
  kind,
  initial,
  mine,
  theirs,
  savedAt,
  onMerge,
  ...answers
}: StaleItemProps<Item, Values>) {
  const t = useTexts();
  const versions = { initial, mine, theirs };
  return (
    <StaleDialog
      differences={differencesOf(kind, versions, t)}
      savedAt={savedAt}
      onMerge={(taken) => onMerge(threeWayMerge(kind, versions, taken, t))}
      {...answers}
    />
  );
}
