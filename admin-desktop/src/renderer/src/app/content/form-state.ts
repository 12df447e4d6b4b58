import { z } from 'zod';
import { newDraftKey } from '#src/renderer/src/app/drafts.ts';
import type { ContentEditor, StoredItem } from './content-editor.ts';
import type { FormValues } from './form-values.ts';

/** The state of the stored item that a form needs besides its values. */
export interface ItemRef {
  id: string;
  version: number;
  wasPublished: boolean;
}

/** An autosaved draft of a form. */
export interface ItemDraft<Values> {
  /** The id of the edited item. `null` for a new item. */
  item: ItemRef | null;
  /** The stored values. */
  initial: Values;
  /** The values as typed. */
  values: Values;
}

/** The initial state of a form. */
export interface FormState<Values> extends ItemDraft<Values> {
  /** The key of the autosaved draft in the browser's storage. */
  draftKey: string;
}

export function draftSchema<Values>(values: z.ZodType<Values>): z.ZodType<ItemDraft<Values>> {
  return z.object({
    item: z.object({ id: z.string(), version: z.number(), wasPublished: z.boolean() }).nullable(),
    initial: values,
    values,
  });
}

export function startNew<Values extends FormValues>(kind: ContentEditor<never, Values>): FormState<Values> {
  const values = kind.empty();
  return { draftKey: newDraftKey(), item: null, initial: values, values };
}

export function startEdit<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
  item: Item,
): FormState<Values> {
  const values = kind.toFormValues(item);
  return { draftKey: newDraftKey(item.id), item: refOf(kind, item), initial: values, values };
}

export function refOf<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
  item: Item,
): ItemRef {
  return { id: item.id, version: item.version, wasPublished: kind.wasPublished?.(item) ?? false };
}
