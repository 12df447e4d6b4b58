import { z } from 'zod';
import { newDraftKey } from '#src/renderer/src/app/drafts.ts';
import type { ContentEditor, StoredItem } from './content-editor.ts';
import type { FormValues } from './form-values.ts';

/** What a form knows of the stored item besides its values. */
export interface ItemRef {
  id: string;
  version: number;
  wasPublished: boolean;
}

/** What is kept of a form while it is not saved. */
export interface ItemDraft<Values> {
  /** The stored item that is edited; null for a new one. */
  item: ItemRef | null;
  /** As it is stored. */
  initial: Values;
  /** As it was typed. */
  values: Values;
}

/** What a form begins with. */
export interface FormState<Values> extends ItemDraft<Values> {
  /** Where the browser keeps its unsaved text. */
  slot: string;
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
  return { slot: newDraftKey(), item: null, initial: values, values };
}

export function startEdit<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
  item: Item,
): FormState<Values> {
  const values = kind.toFormValues(item);
  return { slot: newDraftKey(item.id), item: refOf(kind, item), initial: values, values };
}

export function refOf<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
  item: Item,
): ItemRef {
  return { id: item.id, version: item.version, wasPublished: kind.wasPublished?.(item) ?? false };
}
