import { type ApiClient, HttpError } from '@institute/core/api/api-client.ts';
import type { AnyEndpoint, RequestOf } from '@institute/core/api/endpoint.ts';
import { workingCopy } from '@institute/core/content/working-copy/endpoints.ts';
import type { WorkingCopy } from '@institute/core/content/working-copy/schemas.ts';
import type { ContentEditor, StoredItem } from '#dashboard/content/content-editor.ts';
import { type FormState, refOf, startEdit, startNew } from '#dashboard/content/form/form-state.ts';
import type { FormValues } from '#dashboard/content/form/form-values.ts';

/**
 * Returns the form state of an item with its working copy. Without a connection the form opens with the stored item,
 * and merges the working copy at the first save.
 */
export async function openItem<Item extends StoredItem, Values extends FormValues>(
  api: ApiClient,
  kind: ContentEditor<Item, Values>,
  item: Item,
): Promise<FormState<Values>> {
  const start = startEdit(kind, item);
  try {
    const copy = await api.call(workingCopy.one, { params: { kind: kind.name, id: item.id } });
    const values = copy && parseCopy(kind, copy);
    if (!copy || !values) return start;
    const opened = { ...start, values, ...stateOf(copy) };
    const { baseVersion } = copy;
    if (baseVersion === null || baseVersion === item.version) return opened;
    // A colleague saved the item since the copy started. Saving compares both.
    const input = { params: { id: item.id, number: baseVersion } } as RequestOf<AnyEndpoint>;
    const response = (await api.call(kind.endpoints.admin.version, input)) as { item: Partial<Item> };
    const initial = kind.toFormValues({ ...item, ...response.item });
    return { ...opened, item: { ...refOf(kind, item), version: baseVersion }, initial };
  } catch {
    return start;
  }
}

/**
 * Returns the form state of an item, or of a new item that exists only as a working copy.
 * @param isUnfinished whether it is known as a new item: then its working copy is requested first
 * @throws HttpError if there is neither, or no connection, and UnreadableCopyError
 */
export async function openById<Item extends StoredItem, Values extends FormValues>(
  api: ApiClient,
  kind: ContentEditor<Item, Values>,
  id: string,
  isUnfinished: boolean,
): Promise<FormState<Values>> {
  const known = isUnfinished ? await openNewItem(api, kind, id, (copy) => copy.isNew) : undefined;
  if (known) return known;
  const input = { params: { id } } as RequestOf<AnyEndpoint>;
  try {
    return await openItem(api, kind, (await api.call(kind.endpoints.admin.one, input)) as Item);
  } catch (error) {
    const isNew = error instanceof HttpError && error.status === 404;
    const unfinished = isNew ? await openNewItem(api, kind, id) : undefined;
    if (!unfinished) throw error;
    return unfinished;
  }
}

/** A newer dashboard wrote the text, and this one cannot read it. */
export class UnreadableCopyError extends Error {}

/**
 * Returns the form state of a new item's working copy, or undefined if it ended.
 * @throws UnreadableCopyError
 */
async function openNewItem<Item extends StoredItem, Values extends FormValues>(
  api: ApiClient,
  kind: ContentEditor<Item, Values>,
  id: string,
  isWanted: (copy: WorkingCopy) => boolean = () => true,
): Promise<FormState<Values> | undefined> {
  const copy = await api.call(workingCopy.one, { params: { kind: kind.name, id } });
  if (!copy || !isWanted(copy)) return undefined;
  const values = parseCopy(kind, copy);
  if (!values) throw new UnreadableCopyError();
  return { ...startNew(kind as ContentEditor<never, Values>), id, values, ...stateOf(copy) };
}

/** The values of a working copy, or undefined if a newer dashboard wrote values that this one cannot read. */
export function parseCopy<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
  { values }: Pick<WorkingCopy, 'values'>,
): Values | undefined {
  return kind.draft.safeParse({ item: null, initial: values, values }).data?.values;
}

function stateOf({ revision, savedAt, savedBy, createdBy }: WorkingCopy) {
  return { copyRevision: revision, copy: { savedAt, savedBy, createdBy } };
}
