import { z } from 'zod';
import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import { newDraftKey } from '#dashboard/content/drafts/drafts.ts';
import { newUuid } from '#dashboard/content/working-copy/item-id.ts';
import type { FormValues } from './form-values.ts';

/** The state of the stored item that a form needs besides its values. */
export interface ItemRef {
  id: string;
  version: number;
  wasPublished: boolean;
  /** The id of the user who created it. */
  createdBy: string | null;
}

/** An autosaved draft of a form. */
export interface ItemDraft<Values> {
  /** The id of the item, or the id that a new item gets. */
  id: string;
  /** The edited item. `null` for a new item. */
  item: ItemRef | null;
  /** The revision of the working copy that the values are based on. `null` without one. */
  copyRevision: number | null;
  /** The stored values. */
  initial: Values;
  /** The values as typed. */
  values: Values;
}

/** The initial state of a form. */
export interface FormState<Values> extends ItemDraft<Values> {
  /** The key of the autosaved draft in the browser's storage. */
  draftKey: string;
  /** The working copy that the form opens with. */
  copy?: { savedAt: string; savedBy: string; createdBy: string | null };
}

export function draftSchema<Values>(values: z.ZodType<Values>): z.ZodType<ItemDraft<Values>> {
  return z
    .object({
      id: z.string().optional(),
      item: z
        .object({
          ...{ id: z.string(), version: z.number(), wasPublished: z.boolean() },
          createdBy: z.string().nullable().default(null),
        })
        .nullable(),
      copyRevision: z.number().nullable().default(null),
      initial: values,
      values,
    })
    .transform((draft) => ({ ...draft, id: draft.item?.id ?? draft.id ?? newUuid() }));
}

/** @param set values that differ from those of an empty form */
export function startNew<Values extends FormValues>(
  kind: ContentEditor<never, Values>,
  set: Partial<Values> = {},
): FormState<Values> {
  const values = { ...kind.empty(), ...set };
  return { draftKey: newDraftKey(), id: newUuid(), item: null, copyRevision: null, initial: values, values };
}

export function startEdit<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
  item: Item,
): FormState<Values> {
  const values = kind.toFormValues(item);
  const { id } = item;
  return {
    draftKey: newDraftKey(id),
    id,
    item: refOf(kind, item),
    copyRevision: null,
    initial: values,
    values,
  };
}

export function refOf<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
  item: Item,
): ItemRef {
  const { id, version, createdBy } = item;
  return { id, version, createdBy, wasPublished: kind.wasPublished?.(item) ?? false };
}
