import { editors } from '@institute/core/account/roles.ts';
import type { AnyEndpoint } from '@institute/core/api/endpoint.ts';
import type { ContentEditor, StoredItem } from './content/content-editor.ts';
import type { FormValues } from './content/form-values.ts';
import { isMarkedPublic } from './content/save-actions.ts';
import { useUser } from './session.ts';
import { useTexts } from './texts.ts';

export type Call = Pick<AnyEndpoint, 'roles'>;

/** Returns a predicate: the role of the signed-in user may call an endpoint. */
export function usePermissions(): (call: Call) => boolean {
  const role = useUser().data?.role;
  return ({ roles }) => !roles || (role !== undefined && roles.includes(role));
}

/** Whether the role of the signed-in user may call an endpoint. */
export function useMayCall(call: Call): boolean {
  return usePermissions()(call);
}

/** Whether the signed-in user publishes, and changes the items of others. */
export function useMayPublish(): boolean {
  return useMayCall({ roles: editors });
}

/** The error code with which the server would refuse an action. */
type Refusal = 'role_forbidden' | 'not_own_item' | 'publishing_forbidden';

/** Why the user may not change an item. Undefined: the user may. */
export interface ItemAccess {
  /** Its unpublished text. */
  write: Refusal | undefined;
  /** The item itself: to save, delete or restore it. */
  change: Refusal | undefined;
}

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

/** Returns the sentence that says why an action is refused. */
export function useRefusalText(): (refusal: Refusal | undefined) => string | undefined {
  const t = useTexts();
  return (refusal) =>
    refusal && t(refusal === 'publishing_forbidden' ? 'admin.role.published' : `errors.${refusal}`);
}
