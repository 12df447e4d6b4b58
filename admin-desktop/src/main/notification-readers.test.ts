import { errorBody } from '@institute/core/api/error-body.ts';
import { AppError, type ErrorCode } from '@institute/core/api/errors.ts';
import { expect, it } from 'vitest';
import { createMessageReader, createNoticeReader } from './notification-readers.ts';

const reader = (code: ErrorCode, status: number) =>
  createMessageReader(async () => Response.json(errorBody(new AppError(code), 'test'), { status }));

it.each([
  ['unauthorized', 401],
  ['role_forbidden', 403],
] as const)('the message reader stops after %s', async (code, status) => {
  expect(await reader(code, status)()).toBe('signed-out');
});

it('the message reader reports any other failure', async () => {
  await expect(reader('unavailable', 503)()).rejects.toThrow();
});

it('the notice reader returns unread notices with the places of the role', async () => {
  const notice = {
    ...{ id: '1', cause: 'comment', kind: 'article', itemId: 'a', language: 'id', name: 'Padi' },
    ...{ nameLanguage: 'id', actor: 'sari', isGuest: false, thread: 't', decision: null },
    ...{ at: '2026-11-26T00:00:00.000Z', isRead: false },
  };
  const notices = [notice, { ...notice, id: '2', isRead: true }];
  const responses: Record<string, object> = {
    '/api/admin/account/notices': { notices, unread: 1, isOffered: true },
    '/api/user': { id: 'u', username: 'rahma', role: 'reviewer' },
  };
  const read = createNoticeReader(async ({ url }) => Response.json(responses[new URL(url).pathname]));
  expect(await read()).toEqual([
    { cause: 'comment', createdAt: notice.at, path: '/admin/dashboard?review=article/a/id&thread=t' },
  ]);
});
