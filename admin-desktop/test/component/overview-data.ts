import { activity } from '@institute/core/content/activity/endpoints.ts';
import type { ActivityEntry } from '@institute/core/content/activity/schemas.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import type { FakeApi } from '@institute/core/testing/fake-api.ts';

/** Sets the responses that the overview needs besides those of an empty dashboard. */
export function handleOverview(api: FakeApi, entries: readonly ActivityEntry[] = []): void {
  api.on(activity.list, () => [...entries]);
  api.on(activity.people, () => ['admin']);
  api.on(contact.admin.responseTime, () => noMessages);
}

/** Response times of an institute without messages. */
export const noMessages = {
  ...{ promise: 'hours' as const, days: 30, kept: 0, late: 0, waiting: 0, overdue: 0 },
};

let number = 0;

/** An entry of the activity log. */
export function sampleEntry(values: Partial<ActivityEntry> = {}): ActivityEntry {
  number += 1;
  return {
    ...{ id: String(number), at: new Date().toISOString(), who: 'admin', act: 'published' },
    ...{ kind: 'article', itemId: null, name: 'Tulisan', language: 'id', address: null, times: 1 },
    isThere: true,
    nameInTrash: null,
    ...values,
  };
}
