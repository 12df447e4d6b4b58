import { editors } from '@institute/core/account/roles.ts';
import type { AnyEndpoint } from '@institute/core/api/endpoint.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { useUser } from './session.ts';

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

/** Returns the sentence that says why an action is refused. */
export function useRefusalText(): (refusal: Refusal | undefined) => string | undefined {
  const t = useTexts();
  return (refusal) =>
    refusal && t(refusal === 'publishing_forbidden' ? 'admin.role.published' : `errors.${refusal}`);
}
