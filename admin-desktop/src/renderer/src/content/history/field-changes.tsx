import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import type { FormValues } from '#dashboard/content/form/form-values.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { TextDiff } from './text-diff.tsx';
import { partsOf } from './three-way-merge.ts';

interface FieldChangesProps<Item extends StoredItem, Values extends FormValues> {
  kind: ContentEditor<Item, Values>;
  before: Values;
  after: Values;
  /** Shown if nothing differs. */
  none: string;
}

/** Compares two versions of an item, field by field and word by word. */
export function FieldChanges<Item extends StoredItem, Values extends FormValues>({
  kind,
  before,
  after,
  none,
}: FieldChangesProps<Item, Values>) {
  const t = useTexts();
  const others = partsOf(kind, after, t);
  const changed = partsOf(kind, before, t).flatMap((part, index) => {
    const now = others[index];
    const isSame = part.text === now?.text && part.markup === now.markup;
    return now && !isSame ? [{ part, now }] : [];
  });
  if (changed.length === 0) return <p>{none}</p>;
  return changed.map(({ part, now }) => (
    <section key={part.label}>
      <h3>{part.label}</h3>
      {part.text === now.text ? (
        <p>{t('admin.history.only-format')}</p>
      ) : (
        <TextDiff before={part.text} now={now.text} lang={part.language} />
      )}
    </section>
  ));
}
