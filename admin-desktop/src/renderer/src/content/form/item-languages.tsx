import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import { LanguageMarks } from '#dashboard/content/list/language-badges.tsx';
import { type FormValues, translationState } from './form-values.ts';

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
