import type { ContentEditor, StoredItem } from './content-editor.ts';
import { type FormValues, translationState } from './form-values.ts';
import { LanguageMarks } from './language-badges.tsx';

interface ItemLanguagesProps<Item extends StoredItem, Values extends FormValues> {
  kind: ContentEditor<Item, Values>;
  item: Item;
}

export function ItemLanguages<Item extends StoredItem, Values extends FormValues>({
  kind,
  item,
}: ItemLanguagesProps<Item, Values>) {
  const values = kind.toFormValues(item);
  return (
    <LanguageMarks
      main={values.language}
      translation={translationState(values)}
      isUnpublished={values.translationStatus === 'draft'}
    />
  );
}
