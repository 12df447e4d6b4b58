import { account, user } from '@institute/core/account/endpoints.ts';
import { authors } from '@institute/core/account/roles.ts';
import { activity } from '@institute/core/content/activity/endpoints.ts';
import { trash } from '@institute/core/content/lifecycle/endpoints.ts';
import { redirect } from '@institute/core/content/redirect/endpoints.ts';
import { contact, newsletter } from '@institute/core/inbox/endpoints.ts';
import { type Call, usePermissions } from './permissions.ts';
import type { TabKey, ViewKey } from './views.ts';

/** What a tab or view reads, if it is not content. */
const reads: { [key in TabKey | ViewKey]?: Call } = {
  overview: account.user,
  account: account.user,
  contacts: contact.admin.list,
  newsletter: newsletter.admin.list,
  trash: trash.list,
  addresses: redirect.list,
  activity: activity.list,
  users: user.list,
};

/** Returns a predicate: the signed-in user may open a tab or view. */
export function useMayOpen(): (key: TabKey | ViewKey) => boolean {
  const mayCall = usePermissions();
  return (key) => mayCall(reads[key] ?? { roles: authors });
}
