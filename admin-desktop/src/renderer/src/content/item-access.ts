import { type ItemAccess, useMayCall, useMayPublish } from '#dashboard/lib/permissions.ts';
import { useUser } from '#dashboard/lib/session.ts';
import type { ContentEditor, StoredItem } from './content-editor.ts';
import type { FormValues } from './form/form-values.ts';
import { isMarkedPublic } from './form/save-actions.ts';

/** What the access to an item depends on. */
interface Owned<Values> {
  /** The id of the user who created it. Undefined for a new item. */
  createdBy: string | null | undefined;
  /** The stored values. Undefined for an item that was never saved. */
  stored?: Values | undefined;
}

/** Returns the access to the items of a content type, by the rules of the server. */
export function useItemAccess<Item extends StoredItem, Values extends FormValues>(
  kind: ContentEditor<Item, Values>,
): (item: Owned<Values>) => ItemAccess {
  const id = useUser().data?.id;
  const mayUpdate = useMayCall(kind.endpoints.admin.update);
  const mayPublish = useMayPublish();
  return ({ createdBy, stored }) => {
    if (!mayUpdate) return { write: 'role_forbidden', change: 'role_forbidden' };
    if (mayPublish) return { write: undefined, change: undefined };
    if (createdBy !== undefined && createdBy !== id) return { write: 'not_own_item', change: 'not_own_item' };
    const isPublic = stored !== undefined && isMarkedPublic(kind, stored);
    return { write: undefined, change: isPublic ? 'publishing_forbidden' : undefined };
  };
}
