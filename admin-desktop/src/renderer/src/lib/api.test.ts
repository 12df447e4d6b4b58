import { learnServerTime, serverNow } from '@institute/core/api/server-clock.ts';
import { activity } from '@institute/core/content/activity/endpoints.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { createStaffApi } from './api.ts';

afterEach(() => {
  learnServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

it('learns the time of the server from the responses to staff requests', async () => {
  const server = Date.parse('2026-03-07T00:00:00.000Z');
  vi.useFakeTimers({ toFake: ['Date'], now: server + 3 * 86_400_000 });
  const send = async () => ({
    ...{ status: 200, statusText: '', text: '[]' },
    header: (name: string) => (name === 'date' ? new Date(server).toUTCString() : null),
  });
  const session = { lost: async () => false, refused() {} };
  const api = createStaffApi(session, { send, upload: () => send, download: () => send });
  await api.call(activity.people);
  expect(serverNow()).toBe(server);
});
