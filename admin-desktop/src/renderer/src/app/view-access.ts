import { accountAddresses, userAddresses } from '@institute/core/account/addresses.ts';
import { authors } from '@institute/core/account/roles.ts';
import { activityAddresses } from '@institute/core/activity/addresses.ts';
import type { EndpointAddress } from '@institute/core/address.ts';
import { trashAddresses } from '@institute/core/content/lifecycle/addresses.ts';
import { contactStaffAddresses, newsletterStaffAddresses } from '@institute/core/inbox/addresses.ts';
import { redirectAddresses } from '@institute/core/redirect/addresses.ts';
import { usePermissions } from './permissions.ts';
import type { TabKey, ViewKey } from './views.ts';

type Read = Pick<EndpointAddress, 'roles'>;
/** What a tab or view reads, if it is not content. */
const reads: { [key in TabKey | ViewKey]?: Read } = {
  overview: accountAddresses.user,
  account: accountAddresses.user,
  contacts: contactStaffAddresses.list,
  newsletter: newsletterStaffAddresses.list,
  trash: trashAddresses.list,
  addresses: redirectAddresses.list,
  activity: activityAddresses.list,
  users: userAddresses.list,
};

/** Returns a predicate: the signed-in user may open a tab or view. */
export function useMayOpen(): (key: TabKey | ViewKey) => boolean {
  const mayCall = usePermissions();
  return (key) => mayCall(reads[key] ?? { roles: authors });
}
