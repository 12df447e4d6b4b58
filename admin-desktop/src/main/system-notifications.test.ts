import { account } from '@institute/core/account/endpoints.ts';
import { notice } from '@institute/core/account/notice/endpoints.ts';
import { contact } from '@institute/core/inbox/endpoints.ts';
import { Notification } from 'electron';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Settings } from './settings.ts';
import { createSystemNotifications } from './system-notifications.ts';
import { getTexts } from './texts.ts';

const t = getTexts('en');
const server = 'https://institute.example';
const at = (day: number) => `2026-11-${day}T00:00:00.000Z`;
const mention = {
  ...{
    id: '1',
    cause: 'mention',
    kind: 'article',
    itemId: 'a',
    language: 'id',
    name: 'Padi',
    nameLanguage: 'id',
  },
  ...{ actor: 'sari', isGuest: false, thread: 't', decision: null, at: at(26), isRead: false },
};
const message = {
  ...{ id: 'm', name: 'Sari Dewi', email: 'sari@example.org', company: null, phone: null, subject: 'Halo' },
  ...{ message: 'Halo.', isSuspected: false, createdAt: at(26), answeredAt: null, answeredBy: null },
};

/** Starts the notifications of a user whose server has new messages and notices. */
async function start(messages: object[], notices: object[]) {
  const shown: Notification[] = [];
  vi.spyOn(Notification.prototype, 'show').mockImplementation(function show(this: Notification) {
    shown.push(this);
  });
  const known = { [server]: at(25) };
  let settings: Settings = {
    ...{ version: 1, language: null, server, servers: [], window: null },
    ...{ announced: known, announcedNotices: known },
  };
  const bodies: Record<string, unknown> = {
    [contact.admin.list.path]: messages,
    [notice.list.path]: { notices, unread: notices.length, isOffered: true },
    [account.user.path]: { id: 'u', username: 'rahma', role: 'editor' },
  };
  const badge = vi.fn();
  const onOpen = vi.fn();
  const notifier = createSystemNotifications({
    ...{ server, badge, onOpen },
    t: () => t,
    settings: {
      get: () => settings,
      change: (changes) => {
        settings = { ...settings, ...changes };
      },
    },
    async proxy({ url }) {
      const body = bodies[new URL(url).pathname];
      return body ? Response.json(body) : new Response(null, { status: 404 });
    },
  });
  onTestFinished(() => {
    notifier.stop();
    vi.restoreAllMocks();
  });
  notifier.start();
  await expect.poll(() => shown.length).toBeGreaterThan(0);
  const texts = shown.map(({ title, body }) => ({ title, body }));
  const click = () => shown[0]?.emit('click');
  return { texts, badge, onOpen, click, settings };
}

it('announces a message without a name and opens the messages on a click', async () => {
  const { texts, badge, onOpen, click } = await start([message], []);
  expect(texts).toEqual([{ title: t('notice.new-message'), body: t('notice.open-messages') }]);
  expect(badge).toHaveBeenLastCalledWith(1);
  click();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('/admin/dashboard?tab=contacts');
});

it('announces several messages together', async () => {
  const { texts, badge } = await start([message, { ...message, id: 'n' }], []);
  expect(texts).toEqual([{ title: t('notice.new-messages', { count: 2 }), body: t('notice.open-messages') }]);
  expect(badge).toHaveBeenLastCalledWith(2);
});

it('announces a mention without a name and opens its place on a click', async () => {
  const { texts, badge, onOpen, click } = await start([], [mention]);
  expect(texts).toEqual([{ title: t('notice.mention'), body: t('notice.open-notice') }]);
  expect(badge).not.toHaveBeenCalled();
  click();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\/admin\/dashboard\?.*thread=t/));
});

it('announces several notices together and opens the overview', async () => {
  const { texts, onOpen, click } = await start([], [mention, { ...mention, id: '2' }]);
  expect(texts).toEqual([{ title: t('notice.new-notices', { count: 2 }), body: t('notice.open-notice') }]);
  click();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('/admin/dashboard?tab=overview');
});
